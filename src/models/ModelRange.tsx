'use client'

import { useEffect, useState } from 'react'
import { Picture } from '@/media/Picture'
import type { SiteImage } from '@/sites/site'
import { Anchor } from '@/ui/Anchor'
import { Chip } from '@/ui/Chip'
import { classNames } from '@/ui/class-names'
import { Tag } from '@/ui/Tag'
import { type BodyCategory, isInCategory } from './categories'

/** A model as its tile shows it. */
export type ModelTile = {
  id: number
  title: string
  href: string
  bodies: readonly string[]
  bodiesText: string
  image: SiteImage | null
  tag: 'NEW' | 'COMING SOON' | null
  /** "From $41,240", null without a price. MODEL-11 */
  from: string | null
  description: string | null
}

/**
 * Buttons of the body categories over the tiles of the chosen one. The first is chosen, or the one
 * that `?body=` names. MODEL-01 MODEL-02 MODEL-03 ROUTE-40
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
  const shown = models.filter(({ bodies }) => isInCategory(bodies, chosen))
  return (
    <div className="grid gap-6">
      <ul className="flex flex-wrap gap-2" aria-label="Body types">
        {categories.map(({ slug, label }) => (
          <li key={slug}>
            <Chip selected={slug === chosen} onClick={() => setChosen(slug)}>
              {label}
            </Chip>
          </li>
        ))}
      </ul>
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
            <Tile model={model} withText={layout === 'grid'} />
          </li>
        ))}
      </ul>
      {layout === 'rail' && shown.length > 1 && (
        <p
          className={classNames('text-center text-sm text-ink-3', shown.length <= 4 && 'sm:hidden')}
        >
          ← Swipe →
        </p>
      )}
    </div>
  )
}

function Tile({ model, withText }: { model: ModelTile; withText: boolean }) {
  return (
    <Anchor
      href={model.href}
      className="group/model relative grid content-start gap-1 border-t border-line pt-4"
    >
      {model.tag && <Tag className="absolute top-4 left-0 z-1">{model.tag}</Tag>}
      <span className="stage mb-2 grid h-40 place-items-center">
        {model.image && (
          <Picture
            src={model.image.url}
            alt=""
            width={250}
            height={120}
            sizes="250px"
            className="h-[120px] w-[250px] max-w-full object-contain transition-transform duration-slow ease-enter group-hover/model:scale-[1.025] motion-reduce:transform-none"
          />
        )}
      </span>
      <span className="text-h4">{model.title}</span>
      {model.bodiesText && <span className="text-sm text-ink-3">{model.bodiesText}</span>}
      {model.from && <span className="num font-label">{model.from}</span>}
      {withText && model.description && (
        <span className="mt-1 text-ink-2">{model.description}</span>
      )}
    </Anchor>
  )
}
