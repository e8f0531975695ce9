'use client'

import { useEffect } from 'react'
import { PhoneLine } from '@/inventory/PhoneLine'
import { Button } from '@/ui/Button'
import { useSearch } from './engine/search-context'
import { stockNoun } from './rules/search-title'

/**
 * The search did not answer; the cars of before stay below. It is asked again once the network is back.
 * SRCH-11 SRCH-12
 */
export function SearchProblem({ stale }: { stale: boolean }) {
  const { status, retry, site } = useSearch()
  const noun = stockNoun(site)
  const failed = status === 'has error'
  useEffect(() => {
    if (!failed) return
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [failed, retry])
  return (
    <div role="status" className="empty:hidden">
      {(failed || stale) && (
        <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-panel bg-caution-soft px-4 py-3 text-md">
          <p className="min-w-0 flex-1">
            {failed
              ? `The search is not answering right now. The ${noun} below are from your last search. `
              : `The search is not answering right now. These are the ${noun} from a short while ago. `}
            <PhoneLine phone={site.form.phone} />
          </p>
          {failed && (
            <Button variant="secondary" size="sm" onClick={retry}>
              Try again
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
