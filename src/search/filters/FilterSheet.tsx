'use client'

import { useDeferredValue } from 'react'
import { Button, buttonClass } from '@/ui/Button'
import { PlaceholderText } from '@/ui/Placeholder'
import { Sheet } from '@/ui/Sheet'
import { useSearch } from '../engine/search-context'
import type { FilterName } from '../rules/search-requests'
import { emptySearch } from '../rules/search-state'
import { countOf, foundSite, stockNoun } from '../rules/search-title'
import { AppliedFilters } from './AppliedFilters'
import { ClearFilters } from './ClearFilters'
import { FilterGroups } from './FilterGroups'

/** All filters over the whole phone, with the live count at the foot. SRCH-08 */
export function FilterSheet({
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

/** 'Show Me N cars': keeps its number while the next one loads. SRCH-08 */
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
