import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/**
 * Keeps the words of a search box those of its search: Back, a chip or the address of a kept page may
 * have changed them, while typing may have gone on since the box asked.
 *
 * @param follow takes words over that the box did not ask for
 * @returns the words that the box asked for last, to be set before it asks
 */
export function useWordsAsked(query: string, follow: (query: string) => void): RefObject<string> {
  const asked = useRef(query)
  const takeOver = useEffectEvent(follow)
  useEffect(() => {
    if (query === asked.current) return
    asked.current = query
    takeOver(query)
  }, [query])
  return asked
}
