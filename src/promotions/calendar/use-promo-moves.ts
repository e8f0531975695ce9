'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { momentWords } from '@/calendar/date-words'
import type { CalendarPromo } from './calendar-rules'

type Times = Pick<CalendarPromo, 'start' | 'expiry'>

/** Presses of an arrow key that follow each other within this time are saved as one change. */
const SETTLE_MS = 500

/** Where a promotion stood before it was moved. */
type Undo = { promo: CalendarPromo; before: Times; at: number }

/** Moves of one promotion that follow each other within this time are taken back as one. */
const ONE_MOVE_MS = 2_000

/**
 * Promotions with the dates that the user changed here. A change shows at once and is saved through
 * the CMS, which decides whether the person may; a refused change is reverted and reported.
 */
export function usePromoMoves(given: readonly CalendarPromo[]) {
  const [changed, setChanged] = useState<ReadonlyMap<number, Partial<CalendarPromo>>>(new Map())
  const [problem, setProblem] = useState<string | null>(null)
  const saved = useRef(new Map(given.map(({ id, start, expiry }) => [id, { start, expiry }])))
  // Refuses to overwrite what another user has saved since this page was opened.
  const versions = useRef(new Map(given.map(({ id, updatedAt }) => [id, updatedAt])))
  const newest = useRef(new Map<number, Times>())
  const waiting = useRef(new Map<number, ReturnType<typeof setTimeout>>())
  const queue = useRef(Promise.resolve())
  const [undos, setUndos] = useState<readonly Undo[]>([])

  const save = useCallback((promo: CalendarPromo, times: Times) => {
    waiting.current.delete(promo.id)
    queue.current = queue.current.then(async () => {
      const updatedAt = versions.current.get(promo.id) ?? promo.updatedAt
      const answer = await saveTimes(promo.id, { ...times, updatedAt })
      if (answer.ok) {
        saved.current.set(promo.id, times)
        versions.current.set(promo.id, answer.updatedAt ?? updatedAt)
        return
      }
      // It stands as somebody else has it, or where it was: no move is left to take back.
      setUndos((all) => all.filter((each) => each.promo.id !== promo.id))
      const theirs = answer.isOverNewer ? await readPromo(promo.id) : null
      // The promotion was moved again meanwhile: only the last response counts.
      if (newest.current.get(promo.id) !== times) return
      if (theirs) {
        saved.current.set(promo.id, theirs)
        versions.current.set(promo.id, theirs.updatedAt)
        setChanged((all) => new Map(all).set(promo.id, theirs))
        setProblem(changedMeanwhile(theirs))
        return
      }
      const before = saved.current.get(promo.id)
      if (before) setChanged((all) => new Map(all).set(promo.id, before))
      setProblem(`“${promo.name}” stays where it was. ${answer.reason}`)
    })
  }, [])

  const change = useCallback(
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

  const move = useCallback(
    (promo: CalendarPromo, times: Times) => {
      const at = Date.now()
      const { start, expiry } = promo
      setUndos((all) => {
        const last = all.at(-1)
        const goesOn = last?.promo.id === promo.id && at - last.at < ONE_MOVE_MS
        return goesOn
          ? [...all.slice(0, -1), { ...last, at }]
          : [...all, { promo, before: { start, expiry }, at }]
      })
      change(promo, times)
    },
    [change],
  )

  /** Takes the last move back; null where there is none. */
  const undo = useCallback((): { promo: CalendarPromo; times: Times } | null => {
    const last = undos.at(-1)
    if (!last) return null
    setUndos(undos.slice(0, -1))
    change(last.promo, last.before)
    return { promo: last.promo, times: last.before }
  }, [undos, change])

  // Leaving the page would lose a pending change.
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (waiting.current.size > 0) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [])

  const promos = given.map((promo) => ({ ...promo, ...changed.get(promo.id) }))
  return { promos, problem, move, undo, mayUndo: undos.length > 0 }
}

type Saved =
  | { ok: true; updatedAt: string | undefined }
  | { ok: false; reason: string; isOverNewer: boolean }

/** Somebody else saved in between. */
const OVER_NEWER = 409

/** Whether the CMS saved the change, and else why not, in words. */
async function saveTimes(
  id: number,
  change: Times & Pick<CalendarPromo, 'updatedAt'>,
): Promise<Saved> {
  try {
    const answer = await fetch(`/api/promos/${id}?depth=0`, {
      method: 'PATCH',
      credentials: 'include',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(change),
    })
    const body: unknown = await answer.json().catch(() => null)
    if (answer.ok) {
      return {
        ok: true,
        updatedAt: (body as { doc?: { updatedAt?: string } } | null)?.doc?.updatedAt,
      }
    }
    const reason = reasonOf(body) ?? `The CMS answered ${answer.status}.`
    return { ok: false, reason, isOverNewer: answer.status === OVER_NEWER }
  } catch {
    const reason = 'The CMS cannot be reached. Check the connection and try again.'
    return { ok: false, reason, isOverNewer: false }
  }
}

type Theirs = Pick<
  CalendarPromo,
  'name' | 'start' | 'expiry' | 'startZone' | 'expiryZone' | 'updatedAt'
>

/** A promotion as it is saved now; null where that cannot be read. */
async function readPromo(id: number): Promise<Theirs | null> {
  try {
    const answer = await fetch(`/api/promos/${id}?depth=0`, { credentials: 'include' })
    if (!answer.ok) return null
    const { name, start, expiry, start_tz, expiry_tz, updatedAt } = await answer.json()
    return { name, start, expiry, startZone: start_tz, expiryZone: expiry_tz, updatedAt }
  } catch {
    return null
  }
}

const changedMeanwhile = ({ name, start, expiry, startZone, expiryZone }: Theirs) =>
  `Somebody else changed “${name}” since you opened this calendar. It stands as they saved it, from ${momentWords(start, startZone)} until ${momentWords(expiry, expiryZone)}: move it again if you still want to.`

/** The first message in a refusal of the CMS: of a field, or of the document. */
export function reasonOf(body: unknown): string | null {
  if (typeof body !== 'object' || !body || !('errors' in body)) return null
  const [error] = Array.isArray(body.errors) ? body.errors : []
  const field = error?.data?.errors?.[0]?.message
  const reason = field ?? error?.message
  return typeof reason === 'string' ? reason : null
}
