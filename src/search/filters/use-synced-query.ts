import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/**
 * Keeps the text of a search box in step with the query of the search: Back, a chip or the URL of a
 * restored page may change the query, while typing may have gone on since the box last searched.
 *
 * @param follow takes over a query that did not come from the box
 * @returns the query that the box searched last; set it before each search
 */
export function useSyncedQuery(query: string, follow: (query: string) => void): RefObject<string> {
  const searched = useRef(query)
  const takeOver = useEffectEvent(follow)
  useEffect(() => {
    if (query === searched.current) return
    searched.current = query
    takeOver(query)
  }, [query])
  return searched
}
