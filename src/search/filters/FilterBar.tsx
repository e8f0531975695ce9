'use client'

import { useState } from 'react'
import { Button, buttonClass } from '@/ui/Button'
import { chipClass } from '@/ui/Chip'
import { classNames } from '@/ui/class-names'
import { SlidersGlyph } from '@/ui/page-glyphs'
import { useSearch } from '../engine/search-context'
import { showFirstCars } from '../results-heading'
import { appliedFilters } from '../rules/applied-filters'
import type { FilterName } from '../rules/search-requests'
import { FilterSheet } from './FilterSheet'
import { chosenCount, filterName, isUseful, keyFilters } from './filter-names'
import { SortSelect } from './SortSelect'

/**
 * On a phone: the button of the filter sheet and the order, always in reach, and under them the key
 * filters that are not in use yet, each a way into the sheet. Without scripts the button leads to the
 * filters of the page. SRCH-02 SRCH-08
 */
export function FilterBar() {
  const { state, site, base, urlOf } = useSearch()
  const [startAt, setStartAt] = useState<FilterName | null>(null)
  const [open, setOpen] = useState(false)
  const [before, setBefore] = useState('')
  const count = appliedFilters(state, site, base.facets).length
  const unset = keyFilters.filter(
    (filter) =>
      site.flags.search.filters.includes(filter) &&
      isUseful(filter, base, state, site) &&
      chosenCount(filter, state, site) === 0,
  )
  const openAt = (filter: FilterName | null) => {
    setStartAt(filter)
    setOpen(true)
    setBefore(urlOf(state))
  }
  const onOpenChange = (next: boolean) => {
    setOpen(next)
    if (!next && urlOf(state) !== before) showFirstCars()
  }
  const label = (
    <>
      Filters
      {count > 0 && (
        <span className="num grid h-5 min-w-5 place-items-center rounded-full bg-action px-1.5 text-xs text-on-action">
          {count}
          <span className="sr-only"> on</span>
        </span>
      )}
    </>
  )
  return (
    <>
      <div className="filter-bar bleed sticky top-16 z-20 short:static grid grid-cols-[1fr_1fr] gap-2 max-[15rem]:grid-cols-1 border-b border-line bg-page px-[var(--gutter)] py-2.5 lg:hidden">
        <Button
          variant="secondary"
          className="min-h-[46px]! px-3! noscript:hidden!"
          icon={<SlidersGlyph />}
          aria-haspopup="dialog"
          onClick={() => openAt(null)}
        >
          {label}
        </Button>
        <noscript>
          <a
            href="#filters"
            className={classNames(buttonClass('secondary', 'md', true), 'min-h-[46px]!')}
          >
            <SlidersGlyph />
            {label}
          </a>
        </noscript>
        <SortSelect look="button" />
        <FilterSheet open={open} onOpenChange={onOpenChange} startAt={startAt} />
      </div>
      {unset.length > 0 && (
        <ul
          aria-label="More filters"
          className="bleed -mb-1.5 flex gap-2 overflow-x-auto px-[var(--gutter)] pt-2.5 pb-1.5 [scrollbar-width:none] lg:hidden noscript:hidden"
        >
          {unset.map((filter) => (
            <li key={filter} className="flex-none">
              <button
                type="button"
                aria-haspopup="dialog"
                className={chipClass()}
                onClick={() => openAt(filter)}
              >
                {filterName(filter)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
