import { track } from '@/measurement/track'
import { timeoutSignal } from '@/ui/browser'
import { showToast } from '@/ui/Toast'
import { clearSignedIn } from '../sign-in/signed-in-hint'
import {
  readAnswer,
  readId,
  readWatchedEntry,
  type WatchedEntry,
  type WatchlistAnswer,
} from './watched-entry'
import { removedToast, savedToast, watchlistMessages } from './watchlist-rules'

/** An entry of which buttons know the id alone; the page of the list knows all of it. WATCH-09 */
type ListedEntry = { id: string } & Partial<WatchedEntry>

export type WatchlistState = {
  /** idle: not fetched yet; signed-out: the server has no session of this browser. */
  status: 'idle' | 'loaded' | 'signed-out' | 'failed'
  entries: readonly ListedEntry[]
  isStockRead: boolean
  /** Cars whose change is on its way. WATCH-03 */
  busy: ReadonlySet<string>
}

/** Whether the entry has all that a list shows; an entry that a button added or fetched has its id alone. */
export const isWhole = (entry: ListedEntry): entry is WatchedEntry => entry.saved_at !== undefined

/** Whether only ids of the list were fetched so far: it is not empty. */
export const isUnread = ({ entries }: Pick<WatchlistState, 'entries'>): boolean =>
  entries.length > 0 && !entries.some(isWhole)

export type WatchedCar = { id: string; name: string }
type Change = 'save-car' | 'remove-car'
/**
 * signed-out: the shopper has to sign in first, and nothing was changed. busy: a change before is on its way.
 * unreached: no answer came, as when the shopper leaves the page.
 */
export type Outcome = 'done' | 'signed-out' | 'busy' | 'refused' | 'unreached'

/** The list after the change; a saved car comes first. */
function changed(
  entries: readonly ListedEntry[],
  change: Change,
  id: string,
): readonly ListedEntry[] {
  const others = entries.filter((entry) => entry.id !== id)
  return change === 'save-car' ? [{ id }, ...others] : others
}

const initial: WatchlistState = {
  status: 'idle',
  entries: [],
  isStockRead: true,
  busy: new Set(),
}

/**
 * The watchlist of this browser's shopper on one site, as the page has it: changed at once when a button
 * is pressed, and back as it was where the server does not take the change. WATCH-03 WATCH-04 WATCH-10
 */
export class Watchlist {
  private state = initial
  private phone: string | null = null
  /** Changes so far. */
  private changes = 0
  private readonly listeners = new Set<() => void>()

  constructor(private readonly siteSlug: string) {}

  readonly read = (): WatchlistState => this.state
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Fetches the ids, or the list with its cars. @returns whether the fetch succeeded */
  async load(what: 'ids' | 'cars'): Promise<boolean> {
    const at = this.changes
    const before = new Set(this.state.entries.map(({ id }) => id))
    const answer: Fetched<ListedEntry> = what === 'ids' ? await fetchIds() : await fetchList()
    if (!answer.ok) {
      this.noteSession(answer)
      const showsNothing = this.state.status === 'idle' || (what === 'cars' && isUnread(this.state))
      if (!answer.isSignedOut && showsNothing) this.set({ status: 'failed' })
      return false
    }
    this.phone = answer.phone
    const { isStockRead } = answer
    // A press during the fetch is newer than its answer: it fetched again, or removed a card.
    const isChanging = at !== this.changes || this.state.busy.size > 0
    if (what === 'ids' && isChanging) return true
    const now = new Set(this.state.entries.map(({ id }) => id))
    const entries = answer.entries.filter(({ id }) => now.has(id) || !before.has(id))
    this.set({ status: 'loaded', entries, isStockRead })
    return true
  }

  save(car: WatchedCar, listPath: string): Promise<Outcome> {
    return this.change('save-car', car, () => {
      showToast(savedToast(car.name, listPath))
      track('save', { item_id: car.id })
    })
  }

  remove(car: WatchedCar, listPath: string): Promise<Outcome> {
    return this.change('remove-car', car, () => showToast(removedToast(car.name, listPath)))
  }

  private async change(change: Change, { id }: WatchedCar, done: () => void): Promise<Outcome> {
    if (this.state.busy.has(id)) return 'busy'
    this.changes += 1
    let before = this.state.entries
    this.set({ entries: changed(before, change, id), busy: new Set([...this.state.busy, id]) })
    if (this.phone === null) {
      const known = await fetchIds()
      if (!known.ok) return this.undo(id, before, known)
      this.phone = known.phone
      before = known.entries
      this.set({ status: 'loaded', entries: changed(before, change, id) })
    }
    const answer = await postChange(change, { phone_number: this.phone, car_id: id })
    if (!answer.ok) return this.undo(id, before, answer)
    this.set({ busy: this.busyWithout(id) })
    done()
    return 'done'
  }

  private undo(id: string, before: readonly ListedEntry[], answer: Failed): Outcome {
    this.set({ busy: this.busyWithout(id), entries: this.without(id, before) })
    this.noteSession(answer)
    if (answer.isSignedOut) return 'signed-out'
    window.alert(answer.message)
    return answer.isReached ? 'refused' : 'unreached'
  }

  private busyWithout(id: string): ReadonlySet<string> {
    return new Set([...this.state.busy].filter((other) => other !== id))
  }

  /** The list with one car as it was before its change; what others changed meanwhile stays. */
  private without(id: string, before: readonly ListedEntry[]): ListedEntry[] {
    const now = this.state.entries.filter((entry) => entry.id !== id)
    const at = before.findIndex((entry) => entry.id === id)
    const entry = before[at]
    return entry ? [...now.slice(0, at), entry, ...now.slice(at)] : now
  }

  private noteSession({ isSignedOut }: { isSignedOut: boolean }): void {
    if (!isSignedOut) return
    this.phone = null
    clearSignedIn(this.siteSlug)
    this.set({ status: 'signed-out', entries: [] })
  }

  private set(change: Partial<WatchlistState>): void {
    this.state = { ...this.state, ...change }
    for (const listener of this.listeners) listener()
  }
}

const lists = new Map<string, Watchlist>()

/** One list a site, so that all buttons of a page agree. */
export function watchlistOf(siteSlug: string): Watchlist {
  const list = lists.get(siteSlug) ?? new Watchlist(siteSlug)
  lists.set(siteSlug, list)
  return list
}

/** A call that failed; `message` is for the shopper. ERR-01 */
export type Failed = { ok: false; isReached: boolean; isSignedOut: boolean; message: string }
type Changed = { ok: true } | Failed
type Fetched<Entry> = ({ ok: true } & WatchlistAnswer<Entry>) | Failed

const TIMEOUT_SECONDS = 20

/** Saves or removes; the body has exactly these two keys. CALL-09 CALL-10 */
const postChange = (
  change: 'save-car' | 'remove-car',
  body: { phone_number: string; car_id: string },
): Promise<Changed> => post(change, body)

/** Deletes the whole list. */
export const postForget = (): Promise<Changed> => post('forget', {})

async function post(call: string, body: object): Promise<Changed> {
  const answer = await fetchJson(`/api/watchlist/${call}`, {
    method: 'POST',
    // The request survives a navigation right after the press: the button already says "Saved".
    keepalive: true,
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
  })
  if ('ok' in answer) return answer
  const isDone = isRecord(answer.json) && answer.json.success === true
  return isDone ? { ok: true } : unreached()
}

const fetchIds = () => fetchEntries('?only=ids', readId)
const fetchList = () => fetchEntries('', readWatchedEntry)

async function fetchEntries<Entry>(
  query: string,
  readEntry: (entry: unknown) => Entry | null,
): Promise<Fetched<Entry>> {
  const answer = await fetchJson(`/api/watchlist${query}`, {
    headers: { accept: 'application/json' },
  })
  if ('ok' in answer) return answer
  const list = readAnswer(answer.json, readEntry)
  return list ? { ok: true, ...list } : unreached()
}

/** The JSON of a successful call. Never rejects: a refusal or a network error is `Failed`. */
async function fetchJson(path: string, init: RequestInit): Promise<{ json: unknown } | Failed> {
  try {
    const response = await fetch(path, {
      ...init,
      cache: 'no-store',
      signal: timeoutSignal(TIMEOUT_SECONDS),
    })
    const isSignedOut = response.status === 401
    const json: unknown = await response.json()
    if (response.ok) return { json }
    const error = isRecord(json) && typeof json.error === 'string' ? json.error : null
    return { ok: false, isReached: true, isSignedOut, message: error ?? watchlistMessages.failed }
  } catch (cause) {
    console.warn('The watchlist was not reached', cause)
    return unreached()
  }
}

const unreached = (): Failed => ({
  ok: false,
  isReached: false,
  isSignedOut: false,
  message: watchlistMessages.failed,
})
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
