'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import type { CalendarPromo } from './calendar-promo'

type Times = Pick<CalendarPromo, 'start' | 'expiry'>

/** Presses of an arrow key that follow each other within this time are saved as one change. */
const SETTLE_MS = 500

/**
 * Promotions with the times that a person gave them here. A change shows at once and is saved through
 * the CMS, which decides whether the person may; a refused change is taken back, and told.
 */
export function usePromoMoves(given: readonly CalendarPromo[]) {
  const [changed, setChanged] = useState<ReadonlyMap<number, Times>>(new Map())
  const [problem, setProblem] = useState<string | null>(null)
  const saved = useRef(new Map(given.map(({ id, start, expiry }) => [id, { start, expiry }])))
  const newest = useRef(new Map<number, Times>())
  const waiting = useRef(new Map<number, ReturnType<typeof setTimeout>>())
  const queue = useRef(Promise.resolve())

  const save = useCallback((promo: CalendarPromo, times: Times) => {
    waiting.current.delete(promo.id)
    queue.current = queue.current.then(async () => {
      const refusal = await saveTimes(promo.id, times)
      if (refusal === null) {
        saved.current.set(promo.id, times)
        return
      }
      // Moved again meanwhile: the answer to that is the one that counts.
      if (newest.current.get(promo.id) !== times) return
      const before = saved.current.get(promo.id)
      if (before) setChanged((all) => new Map(all).set(promo.id, before))
      setProblem(`“${promo.name}” stays where it was. ${refusal}`)
    })
  }, [])

  const move = useCallback(
    (promo: CalendarPromo, times: Times) => {
      setProblem(null)
      newest.current.set(promo.id, times)
      setChanged((all) => new Map(all).set(promo.id, times))
      clearTimeout(waiting.current.get(promo.id))
      waiting.current.set(
        promo.id,
        setTimeout(() => save(promo, times), SETTLE_MS),
      )
    },
    [save],
  )

  // Leaving the page with a change that waits would lose it.
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (waiting.current.size > 0) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [])

  const promos = given.map((promo) => ({ ...promo, ...changed.get(promo.id) }))
  return { promos, problem, move }
}

/** Null if the CMS took the change, else why it did not, in words. */
async function saveTimes(id: number, times: Times): Promise<string | null> {
  try {
    const answer = await fetch(`/api/promos/${id}?depth=0`, {
      method: 'PATCH',
      credentials: 'include',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(times),
    })
    if (answer.ok) return null
    return reasonOf(await answer.json().catch(() => null)) ?? `The CMS answered ${answer.status}.`
  } catch {
    return 'The CMS cannot be reached. Check the connection and try again.'
  }
}

/** What is written first in an answer of the CMS that refuses: the field's words, or the whole's. */
export function reasonOf(body: unknown): string | null {
  if (typeof body !== 'object' || !body || !('errors' in body)) return null
  const [error] = Array.isArray(body.errors) ? body.errors : []
  const field = error?.data?.errors?.[0]?.message
  const reason = field ?? error?.message
  return typeof reason === 'string' ? reason : null
}
