'use client'

import { useState } from 'react'
import { bodyName, orderBodies } from '@/marketing/models/body-categories'
import { Anchor } from '@/ui/Anchor'
import { classNames } from '@/ui/class-names'
import { Tag } from '@/ui/Tag'
import { type ModelTile, NO_OVERVIEW } from './menu'

/** Models by body type: bodies in their fixed order, tiles of the chosen one. NAV-12 to NAV-14 */
export function ModelsMenu({
  models,
  overviewHref = '/models',
}: {
  models: readonly ModelTile[]
  overviewHref?: string
}) {
  const [chosen, setChosen] = useState<string | null>(null)
  const bodies = orderBodies(models.flatMap((model) => [...model.bodies]))
  const shown = models.filter(
    (model) => !chosen || model.bodies.some((body) => body.toLowerCase() === chosen.toLowerCase()),
  )
  const choices = [
    { body: null, name: 'All' },
    ...bodies.map((body) => ({ body, name: bodyName(body) })),
  ]
  return (
    <div className="wrap grid gap-6 py-6 lg:grid-cols-[220px_minmax(0,1fr)] lg:gap-12 lg:pt-10 lg:pb-12">
      <div className="flex flex-col items-start max-lg:flex-row max-lg:flex-wrap max-lg:gap-x-5">
        {choices.map(({ body, name }) => (
          <button
            key={name}
            type="button"
            aria-pressed={chosen === body}
            onClick={() => setChosen(body)}
            className="min-h-11 border-y-2 border-(--no-line) text-h4 text-ink-3 hover:text-ink aria-pressed:border-b-current aria-pressed:text-ink"
          >
            {name}
          </button>
        ))}
        {overviewHref !== NO_OVERVIEW && (
          <Anchor href={overviewHref} className="link lg:mt-4">
            Models Overview
          </Anchor>
        )}
      </div>
      <ul className="grid content-start gap-6 sm:grid-cols-[repeat(auto-fill,minmax(220px,250px))]">
        {shown.map((model) => (
          <li key={model.url}>
            <Anchor href={model.url} className="group/tile grid gap-2">
              <span
                className={classNames(
                  'relative block h-30 overflow-hidden',
                  !model.picture && 'stage',
                )}
              >
                {model.picture ? (
                  <img
                    src={model.picture.url}
                    alt=""
                    width={model.picture.width}
                    height={model.picture.height}
                    loading="lazy"
                    className="size-full object-contain transition-transform duration-slow group-hover/tile:scale-[1.025]"
                  />
                ) : (
                  <span className="grid size-full place-items-center text-sm text-ink-3">
                    Photos are on their way
                  </span>
                )}
                {model.tag && (
                  <Tag
                    strong={model.tag === 'NEW'}
                    outlined={model.tag !== 'NEW'}
                    className="absolute top-0 left-0"
                  >
                    {model.tag}
                  </Tag>
                )}
              </span>
              <span className="font-strong">{model.name}</span>
            </Anchor>
          </li>
        ))}
      </ul>
    </div>
  )
}
