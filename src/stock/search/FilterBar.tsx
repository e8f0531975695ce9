'use client'

import { SlidersHorizontalIcon } from '@phosphor-icons/react/dist/ssr/SlidersHorizontal'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Button } from '@/ui/Button'
import { appliedFilters } from '../applied-filters'
import { SortSelect } from './SortSelect'
import { useSearch } from './search-context'

// Desktops never open it, and phones not before a press.
const FilterSheet = dynamic(() => import('./FilterSheet').then((module) => module.FilterSheet))

/** On a phone: the button of the filter sheet and the order, always in reach. SRCH-08 */
export function FilterBar() {
  const { state, site } = useSearch()
  const [opened, setOpened] = useState(false)
  const [open, setOpen] = useState(false)
  const count = appliedFilters(state, site).length
  return (
    <div className="bleed sticky top-[var(--header-h)] z-20 flex gap-2 border-b border-line bg-page px-[var(--gutter)] py-2.5 lg:hidden">
      <Button
        variant="secondary"
        className="min-h-[46px]! flex-1"
        icon={<SlidersHorizontalIcon />}
        aria-haspopup="dialog"
        onClick={() => {
          setOpened(true)
          setOpen(true)
        }}
      >
        Filters
        {count > 0 && (
          <span className="num grid h-5 min-w-5 place-items-center rounded-full bg-action px-1.5 text-xs text-on-action">
            {count}
            <span className="sr-only"> on</span>
          </span>
        )}
      </Button>
      <SortSelect look="button" />
      {opened && <FilterSheet open={open} onOpenChange={setOpen} />}
    </div>
  )
}
