'use client'

import { useEffect, useState } from 'react'
import { chipClass } from '@/ui/Chip'
import { classNames } from '@/ui/class-names'
import { closeRange, settleRange } from '@/ui/number-entry'
import { RangeField } from '@/ui/RangeField'
import { useSearch } from '../engine/search-context'
import { formatEnd } from '../rules/applied-filters'
import { priceHistogram, priceQuickPicks, reaching, sliderLimits } from '../rules/range-rules'
import { isBounded, type Range, type RangeName, withRange } from '../rules/search-state'
import { SearchLink } from '../SearchLink'
import { useDebounced } from './use-debounced'

/** Quiet time of a slider before the search runs. SRCH-38 */
export const SLIDER_DEBOUNCE = 400

const open: Range = [null, null]

/**
 * A range by thumbs, numbers or, for the price, quick picks. Its limits are those of the whole stock
 * and stay while other filters change. SRCH-13 SRCH-33 … SRCH-39
 */
export function RangeFilter({ name, label }: { name: RangeName; label: string }) {
  const { site, base, state, apply } = useSearch()
  const chosen = state.ranges[name] ?? open
  const limits = reaching(chosen, sliderLimits(name, base.stats[name] ?? null, site.flags.price))
  const [shown, setShown] = useState(chosen)
  const refine = useDebounced(
    (wanted: Range) => {
      const [moved, at] = wanted[0] === chosen[0] ? (['to', 1] as const) : (['from', 0] as const)
      const next = settleRange(wanted, moved, limits, closeRange(chosen, limits)[at])
      setShown(next)
      if (next.join() !== chosen.join()) apply(withRange(state, name, next))
    },
    SLIDER_DEBOUNCE,
    () => setShown(open),
  )
  // Back or a chip may have changed it: drop the pending change.
  const key = chosen.join('-')
  const { cancel } = refine
  useEffect(() => {
    cancel()
    setShown(readKey(key))
  }, [key, cancel])
  const picks =
    name === 'price'
      ? priceQuickPicks(site.flags.price.quickPicks).filter(
          (pick) => pick > limits.min && pick < limits.max,
        )
      : []
  return (
    <>
      <RangeField
        {...limits}
        className="noscript:hidden"
        label={label}
        hideLabel
        value={shown}
        onValueChange={setShown}
        onValueCommit={refine}
        format={(value) => formatEnd(name, value)}
        histogram={
          name === 'price' ? priceHistogram(base.facets.price_range ?? [], limits) : undefined
        }
      />
      <noscript>
        <RangeInputs name={name} label={label} chosen={chosen} />
      </noscript>
      {picks.length > 0 && (
        <fieldset className="@container mt-3">
          <legend className="mb-1.5 text-sm text-ink-2">Under</legend>
          <div className="picks">
            {picks.map((pick) => {
              const on = chosen[0] === null && chosen[1] === pick
              return (
                <SearchLink
                  key={pick}
                  to={withRange(state, name, on ? open : [null, pick])}
                  rel="nofollow"
                  aria-current={on || undefined}
                  className={classNames(
                    chipClass(on),
                    'num min-h-9! justify-center px-1! text-sm!',
                  )}
                  onApply={refine.cancel}
                >
                  {formatEnd('price', pick)}
                </SearchLink>
              )
            })}
          </div>
        </fieldset>
      )}
    </>
  )
}

/** The same two ends for a form without scripts. */
function RangeInputs({ name, label, chosen }: { name: RangeName; label: string; chosen: Range }) {
  return (
    <div className="grid grid-cols-2 gap-2">
      {(['min', 'max'] as const).map((end, at) => (
        <input
          key={end}
          className="input min-h-11"
          name={`${name}_${end}`}
          aria-label={`${label}, ${end === 'min' ? 'from' : 'to'}`}
          placeholder={end === 'min' ? 'From' : 'To'}
          inputMode="numeric"
          defaultValue={chosen[at] ?? ''}
        />
      ))}
    </div>
  )
}

function readKey(key: string): Range {
  const [from, to] = key.split('-').map((end) => (end === '' ? null : Number(end)))
  const range: Range = [from ?? null, to ?? null]
  return isBounded(range) ? range : open
}
