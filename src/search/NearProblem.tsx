'use client'

import { useSearch } from './engine/search-context'
import { emptySearch } from './rules/search-state'
import { foundSite, stockNoun } from './rules/search-title'

/**
 * Nobody can say where the postcode is: the cars stand in their usual order, and on a phone the field
 * that says so is out of sight. ERR-30 LOC-26
 */
export function NearProblem() {
  const { site, base, state, place } = useSearch()
  const { near } = state
  if (!near || !place || place.ok) return null
  const noun = stockNoun(foundSite(site, base, emptySearch))
  return (
    <p role="status" className="mb-6 rounded-panel bg-caution-soft px-4 py-3 text-md">
      {place.error === 'UNKNOWN'
        ? `Invalid postcode: there is no ${near.postcode}. `
        : `${place.message} `}
      The {noun} are in their usual order.
    </p>
  )
}
