'use client'

import { useId } from 'react'
import { isSortOrder } from '@/inventory/index/index-names'
import { buttonClass } from '@/ui/Button'
import { classNames } from '@/ui/class-names'
import { CaretDownGlyph } from '@/ui/glyphs'
import { useSearch } from '../engine/search-context'
import { HiddenState } from '../HiddenState'
import { showFirstCars } from '../results-heading'
import { emptySearch } from '../rules/search-state'
import { sortChoices } from '../rules/sort-choices'

/** The order of the cars; a form of its own where there are no scripts. SRCH-04 SRCH-05 */
export function SortSelect({ look }: { look: 'plain' | 'button' }) {
  const { site, state, answer, place, apply, urlOf } = useSearch()
  const id = useId()
  const plain = look === 'plain'
  const shown = (state.sortBy === 'relevance' && answer.meantOrder) || state.sortBy
  return (
    <form
      action={urlOf(emptySearch)}
      method="get"
      onSubmit={(event) => event.preventDefault()}
      className={
        plain
          ? 'ml-auto flex items-center gap-2.5 text-md whitespace-nowrap text-ink-2'
          : 'flex min-w-0 flex-1 gap-3'
      }
    >
      <HiddenState state={state} except={['sortBy']} />
      <label htmlFor={id} className={plain ? '' : 'sr-only'}>
        Sort
      </label>
      <span className="relative flex min-w-0 flex-1">
        <select
          id={id}
          name="sortBy"
          value={shown}
          onChange={(event) => {
            const { value } = event.target
            if (!isSortOrder(value)) return
            apply({ ...state, sortBy: value, page: 1 })
            showFirstCars()
          }}
          className={
            plain
              ? 'min-h-11 appearance-none bg-transparent pr-6 font-strong text-ink'
              : classNames(
                  buttonClass('secondary', 'md', true),
                  'min-h-[46px]! appearance-none truncate pr-8! pl-3.5! text-left',
                )
          }
        >
          {sortChoices(site, shown, state.near !== undefined && place?.ok).map(
            ({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ),
          )}
        </select>
        <CaretDownGlyph
          className={classNames(
            'pointer-events-none absolute top-1/2 -translate-y-1/2 text-ink',
            plain ? 'right-0 size-3.5' : 'right-3.5 size-4',
          )}
        />
      </span>
      <noscript>
        <button type="submit" className="link">
          Sort
        </button>
      </noscript>
    </form>
  )
}
