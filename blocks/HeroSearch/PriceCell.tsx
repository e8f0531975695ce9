'use client'

import { useEffect, useId, useState } from 'react'
import { whenIdle } from '@/ui/browser'
import { Chip } from '@/ui/Chip'
import { classNames } from '@/ui/class-names'
import { CaretDownGlyph } from '@/ui/glyphs'
import { formatMoney } from '@/ui/number-format'
import { onDemand } from '@/ui/on-demand'
import { useDetailsPopover } from '@/ui/use-details-popover'
import styles from './HeroSearchForm.module.css'

// Needed once the cell is opened.
const RangeField = onDemand(() => import('@/ui/RangeField').then((module) => module.RangeField))

/** AUD; null: that end is open. */
export type Price = readonly [from: number | null, to: number | null]
type Slider = { min: number; max: number; step: number }

/** The price range behind one cell: two thumbs, two numbers and the quick picks. SRCH-37 SRCH-39 */
export function PriceCell({
  price,
  slider,
  picks,
  onMove,
  onPick,
}: {
  price: Price
  slider: Slider
  picks: readonly number[]
  onMove: (price: Price) => void
  onPick: (price: Price) => void
}) {
  const id = useId()
  const [opened, setOpened] = useState(false)
  const details = useDetailsPopover(() => setOpened(true))
  useEffect(() => whenIdle(RangeField.preload), [])
  const [from, to] = price
  const words =
    from === null && to === null
      ? 'Any price'
      : from === null
        ? `Up to ${formatMoney(to ?? 0)}`
        : to === null
          ? `From ${formatMoney(from)}`
          : `${formatMoney(from)} to ${formatMoney(to)}`
  return (
    <div className={classNames('grid min-w-0 content-start gap-1.5', styles.cell)}>
      <span id={`${id}-label`} className="text-md font-label text-ink">
        Price
      </span>
      <details ref={details} className="relative" onToggle={() => setOpened(true)}>
        <summary
          aria-labelledby={`${id}-label ${id}-words`}
          className="input num flex items-center pr-10"
        >
          <span id={`${id}-words`} className="truncate">
            {words}
          </span>
          <CaretDownGlyph className="pointer-events-none absolute top-1/2 right-3.5 size-[18px] -translate-y-1/2" />
        </summary>
        <div className="absolute top-[calc(100%+8px)] right-0 z-30 grid w-[min(340px,calc(100vw-40px))] gap-4 rounded-panel bg-surface p-5 text-ink shadow-float">
          {opened ? (
            <RangeField
              fallback={<PlainPriceRange />}
              label="Price range"
              {...slider}
              value={[from, to]}
              onValueChange={([low, high]) => onMove([low, high])}
              onValueCommit={([low, high]) => onPick([low, high])}
              format={formatMoney}
            />
          ) : (
            <PlainPriceRange />
          )}
          {picks.length > 0 && (
            <ul className="flex flex-wrap gap-1.5 noscript:hidden" aria-label="Quick picks">
              {picks.map((pick) => (
                <li key={pick}>
                  <Chip
                    selected={from === null && to === pick}
                    onClick={() => onPick([null, pick])}
                    className="num min-h-9! px-2.5!"
                  >
                    {formatMoney(pick)}
                  </Chip>
                </li>
              ))}
            </ul>
          )}
        </div>
      </details>
      {(from !== null || to !== null) && (
        <input type="hidden" name="price" value={`${from ?? ''}-${to ?? ''}`} />
      )}
    </div>
  )
}

/** Two numbers, until the thumbs have come: a form without scripts sends them. */
function PlainPriceRange() {
  return (
    <fieldset className="grid grid-cols-2 gap-3">
      <legend className="mb-1.5 text-md font-label">Price range</legend>
      {(['price_min', 'price_max'] as const).map((name) => (
        <input
          key={name}
          name={name}
          inputMode="numeric"
          aria-label={name === 'price_min' ? 'Lowest price' : 'Highest price'}
          placeholder={name === 'price_min' ? 'From' : 'To'}
          className="input num"
        />
      ))}
    </fieldset>
  )
}
