import { within } from '@/ui/patience'
import { readAnswer, readId, readWatchedEntry, type WatchlistAnswer } from './watched-entry'
import { watchlistMessages } from './wording'

/** A call that failed: whether it was for want of a session, and what the shopper is told. ERR-01 */
export type Failed = { ok: false; isSignedOut: boolean; message: string }
export type Changed = { ok: true } | Failed
export type Asked<Entry> = ({ ok: true } & WatchlistAnswer<Entry>) | Failed

const PATIENCE_SECONDS = 20

/** Saves or removes; the body has exactly these two keys. CALL-09 CALL-10 */
export const postChange = (
  change: 'save-car' | 'remove-car',
  body: { phone_number: string; car_id: string },
): Promise<Changed> => post(change, body)

/** Deletes the whole list. */
export const postForget = (): Promise<Changed> => post('forget', {})

async function post(call: string, body: object): Promise<Changed> {
  const answer = await ask(`/api/watchlist/${call}`, {
    method: 'POST',
    // Who goes on at once has it saved all the same, as the button says.
    keepalive: true,
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
  })
  if ('ok' in answer) return answer
  const isDone = isRecord(answer.json) && answer.json.success === true
  return isDone ? { ok: true } : unreached()
}

export const askIds = () => askEntries('?only=ids', readId)
export const askList = () => askEntries('', readWatchedEntry)

async function askEntries<Entry>(
  query: string,
  readEntry: (entry: unknown) => Entry | null,
): Promise<Asked<Entry>> {
  const answer = await ask(`/api/watchlist${query}`, { headers: { accept: 'application/json' } })
  if ('ok' in answer) return answer
  const list = readAnswer(answer.json, readEntry)
  return list ? { ok: true, ...list } : unreached()
}

/** The JSON of a call that was done; of one that was not, why. A network that is away is an answer too. */
async function ask(path: string, init: RequestInit): Promise<{ json: unknown } | Failed> {
  try {
    const response = await fetch(path, {
      ...init,
      cache: 'no-store',
      signal: within(PATIENCE_SECONDS),
    })
    const isSignedOut = response.status === 401
    const json: unknown = await response.json()
    if (response.ok) return { json }
    const said = isRecord(json) && typeof json.error === 'string' ? json.error : null
    return { ok: false, isSignedOut, message: said ?? watchlistMessages.failed }
  } catch (cause) {
    console.warn('The watchlist was not reached', cause)
    return unreached()
  }
}

const unreached = (): Failed => ({
  ok: false,
  isSignedOut: false,
  message: watchlistMessages.failed,
})
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
