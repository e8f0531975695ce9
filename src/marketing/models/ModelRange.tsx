'use client'

import { useEffect, useState } from 'react'
import type { SiteImage } from '@/sites/site'
import { Chip } from '@/ui/Chip'
import { classNames } from '@/ui/class-names'
import { type BodyCategory, isInCategory } from './body-categories'
import { ModelTileCard } from './ModelTileCard'

/** A model as its tile shows it. */
export type ModelTile = {
  id: number
  title: string
  href: string
  bodies: readonly string[]
  bodiesText: string
  image: SiteImage | null
  tag: 'NEW' | 'COMING SOON' | null
  /** "From $41,240" and "Drive away, Vic"; null without a price. MODEL-11 PRICE-09 */
  from: { price: string; priceType: string | null } | null
  description: string | null
}

/**
 * Buttons of the body categories above the tiles of the chosen one. The first is chosen, or the one
 * in `?body=`. MODEL-01 MODEL-02 MODEL-03 ROUTE-40
 */
export function ModelRange({
  categories,
  models,
  layout,
}: {
  categories: readonly BodyCategory[]
  models: readonly ModelTile[]
  layout: 'rail' | 'grid'
}) {
  const [chosen, setChosen] = useState(categories[0]?.slug ?? '')
  useEffect(() => {
    const asked = new URLSearchParams(window.location.search).get('body')
    if (asked && categories.some(({ slug }) => slug === asked)) setChosen(asked)
  }, [categories])
  const shown =
    categories.length === 0 ? models : models.filter(({ bodies }) => isInCategory(bodies, chosen))
  return (
    <div className="grid gap-6">
      {categories.length > 0 && (
        <ul className="flex flex-wrap gap-2" aria-label="Body types">
          {categories.map(({ slug, label }) => (
            <li key={slug}>
              <Chip selected={slug === chosen} onClick={() => setChosen(slug)}>
                {label}
              </Chip>
            </li>
          ))}
        </ul>
      )}
      <ul
        aria-live="polite"
        aria-label="Models"
        className={
          layout === 'rail'
            ? 'rail [--rail-column:70vw]'
            : 'grid gap-x-(--card-gap) gap-y-10 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4'
        }
      >
        {shown.map((model) => (
          <li key={model.id} className="grid min-w-0">
            <ModelTileCard model={model} withText={layout === 'grid'} />
          </li>
        ))}
      </ul>
      {layout === 'rail' && shown.length > 1 && (
        <p
          className={classNames(
            'text-center text-sm text-ink-3 pointer-fine:hidden',
            shown.length <= 4 && 'sm:hidden',
          )}
        >
          ← Swipe →
        </p>
      )}
    </div>
  )
}
