'use client'

import { useId, useState } from 'react'
import { isSortOrder, type SortOrder, sortOrders } from '@/inventory/index/index-names'
import type { SiteFlags } from '@/sites/flags'
import { buttonClass } from '@/ui/Button'
import { classNames } from '@/ui/class-names'
import { CaretDownGlyph } from '@/ui/glyphs'
import { useSearch } from '../engine/search-context'
import { HiddenState } from '../HiddenState'
import { emptySearch } from '../rules/search-state'
import { showFirstCars } from '../rules/search-title'

/** The order of the cars; a form of its own where there are no scripts. SRCH-04 SRCH-05 */
export function SortSelect({ look }: { look: 'plain' | 'button' }) {
  const { site, state, answer, place, apply, urlOf } = useSearch()
  const id = useId()
  const plain = look === 'plain'
  const [spoken, setSpoken] = useState('')
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
            setSpoken(`Sorted by ${event.target.selectedOptions[0]?.text}`)
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
        <span role="status" className="sr-only">
          {spoken}
        </span>
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

type SortSite = {
  flags: {
    search: Pick<SiteFlags['search'], 'sortOptions' | 'sortSubscriptionPrice' | 'sortKms'>
    price: Pick<SiteFlags['price'], 'subscription'>
  }
}

/** These orders use sale prices, which are not shown on cards with weekly prices. */
const bySalePrice: readonly SortOrder[] = ['price_desc', 'price_asc']

/**
 * The orders that a site offers: four by default, two more behind their switches. An order that an
 * address asked for stays in the list. From a postcode the usual order goes by the distance. SRCH-05
 * PRICE-04 LOC-25
 */
export function sortChoices(
  site: SortSite,
  current: SortOrder = 'relevance',
  isNear = false,
): { value: SortOrder; label: string }[] {
  const { search, price } = site.flags
  const { sortOptions, sortSubscriptionPrice, sortKms } = search
  const offered: SortOrder[] = [
    ...sortOptions.filter((order) => !price.subscription || !bySalePrice.includes(order)),
    ...(sortSubscriptionPrice ? (['subscription_price'] as const) : []),
    ...(sortKms ? (['kms'] as const) : []),
  ]
  if (!offered.includes(current)) offered.push(current)
  return offered.map((value) => ({
    value,
    label: isNear && value === 'relevance' ? 'Nearest first' : sortOrders[value].label,
  }))
}
