'use client'

import { useDocumentInfo } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import type { AtStart } from './promo-at-start'
import './see-at-start.css'

/** Links to a preview of the saved promotion on each of its sites, at the moment when it starts. */
export function SeeAtStart() {
  const { id, savedDocumentData } = useDocumentInfo()
  // Fetches again after each save.
  return id ? <Places key={String(savedDocumentData?.updatedAt)} id={id} /> : null
}

function Places({ id }: { id: number | string }) {
  const [places, setPlaces] = useState<readonly AtStart[]>([])
  useEffect(() => {
    const stop = new AbortController()
    fetch(`/api/promos/${id}/at-start`, { credentials: 'include', signal: stop.signal })
      .then((answer) => (answer.ok ? answer.json() : { places: [] }))
      .then((body: { places: AtStart[] }) => setPlaces(body.places))
      .catch((error: unknown) => {
        if (!stop.signal.aborted) throw error
      })
    return () => stop.abort()
  }, [id])
  if (places.length === 0) return null
  return (
    <details className="see-at-start">
      <summary>See it on the site at its start</summary>
      <ul>
        {places.map(({ site, words, results, offers }) => (
          <li key={site.id}>
            {site.name}, {words}:{' '}
            <a href={results} target="_blank" rel="noreferrer">
              among the cars<span className="see-at-start__site"> of {site.name}</span>
            </a>{' '}
            <a href={offers} target="_blank" rel="noreferrer">
              on the offers page<span className="see-at-start__site"> of {site.name}</span>
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
