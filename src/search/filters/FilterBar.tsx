'use client'

import { useDeferredValue, useState } from 'react'
import { Button, buttonClass } from '@/ui/Button'
import { chipClass } from '@/ui/Chip'
import { classNames } from '@/ui/class-names'
import { PlaceholderText } from '@/ui/Placeholder'
import { SlidersGlyph } from '@/ui/page-glyphs'
import { Sheet } from '@/ui/Sheet'
import { useSearch } from '../engine/search-context'
import { appliedFilters } from '../rules/applied-filters'
import type { FilterName } from '../rules/search-requests'
import { emptySearch } from '../rules/search-state'
import { countOf, foundSite, showFirstCars, stockNoun } from '../rules/search-title'
import { AppliedFilters, ClearFilters } from './AppliedFilters'
import { FilterGroups } from './FilterGroups'
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

/** All filters over the whole phone, with the live count at the foot. SRCH-08 */
function FilterSheet({
  open,
  onOpenChange,
  startAt,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The filter that stands open and in sight at first. */
  startAt: FilterName | null
}) {
  // The sheet opens at once; its hundreds of boxes follow.
  const isFilled = useDeferredValue(open) || !open
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title="Filters"
      foot={
        <>
          <CountProblem />
          <ClearFilters className={buttonClass('secondary')} />
          <ShowCars onShow={() => onOpenChange(false)} />
        </>
      }
    >
      {isFilled ? (
        <>
          <AppliedFilters wrap className="mb-2" />
          <FilterGroups startAt={startAt} />
        </>
      ) : (
        <PlaceholderText />
      )}
    </Sheet>
  )
}

/** The sheet covers what says that the search does not answer. SRCH-12 */
export function CountProblem() {
  const { status } = useSearch()
  return (
    <p role="status" className="basis-full text-md empty:hidden">
      {status === 'has error' &&
        'The search is not answering right now. The number below is from your last search.'}
    </p>
  )
}

/** 'Show Me N cars': shows the previous number while the next one loads. SRCH-08 */
export function ShowCars({ onShow }: { onShow: () => void }) {
  const { site, base, count, status, answer, state } = useSearch()
  const found = foundSite(foundSite(site, base, emptySearch), answer, state)
  return (
    <Button aria-busy={status === 'loading'} disabled={count === 0} onClick={onShow}>
      <span aria-live="polite">
        {count === 0 ? `No ${stockNoun(found)} match` : `Show Me ${countOf(count, found)}`}
      </span>
    </Button>
  )
}
