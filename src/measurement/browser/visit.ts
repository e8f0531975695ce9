import { consent, type TrackedEvent } from '../track'

/** One event as it is sent: its id, time (ms since 1970), name, path, parameters. */
export type Sent = readonly [id: string, at: number, name: string, path: string, data: object]
/** A visit: its id, when it was last used, the page that it began with, where it came from. */
type Visit = { id: string; at: number; landing: string; referrer: string; query: string }

export const ENDPOINT = '/api/collect'
const VISIT = 'visit'
export const UNSENT = 'unsent-events'
/** Milliseconds without an event after which a visit is over. */
const VISIT_ENDS = 1_800_000
/** Events in a batch. */
export const BATCH = 40

export const random = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(3)), (part) => part.toString(36)).join('')

/** Reads, or writes a value. Without storage a visit is one page. */
export function stored(name: string, value?: unknown) {
  try {
    if (value) sessionStorage[name] = JSON.stringify(value)
    return JSON.parse(sessionStorage[name])
  } catch {}
}

/** Who asked not to be tracked (Do Not Track, Global Privacy Control) is not counted. */
export function isCounted(): boolean {
  const asked = navigator as Navigator & { globalPrivacyControl?: boolean }
  return asked.doNotTrack !== '1' && !asked.globalPrivacyControl
}

/** What an advert added to the address. Of a click only its kind: the id could name a person. */
const campaignOf = (url: string) =>
  [...new URLSearchParams(url.split('?')[1])]
    .filter(([name]) => /^(utm_\w+|(g|fb|ms)clid)$/.test(name))
    .map(([name, value]) => `${name}=${name[3] === '_' ? encodeURIComponent(value) : 1}`)
    .join('&')

export const pathOf = (url: string) => url.split('?')[0] ?? ''

let visit: Visit | undefined
/**
 * Puts an event into the visit that goes on, or begins one. What comes by itself, from a page that was left
 * open, neither begins a visit nor prolongs one that is over.
 *
 * @param onEnd the visit before is over
 */
export function visitBy({ at, url, name }: TrackedEvent, onEnd?: () => void): void {
  visit ??= stored(VISIT)
  const isOver = visit && at - visit.at > VISIT_ENDS
  if (isOver && /^(vital|\w+Seen)$/.test(name)) return
  if (!visit || isOver) {
    if (isOver) onEnd?.()
    // In a tab that was left open the referrer is of the visit before.
    const referrer = isOver ? '' : (document.referrer.split('/')[2] ?? '')
    visit = { id: random(), at, landing: pathOf(url), referrer, query: campaignOf(url) }
  }
  visit.at = at
  stored(VISIT, visit)
}

/** A batch as `collect/read-batch` reads it. */
export const body = (batch: readonly Sent[]) =>
  JSON.stringify([visit, consent.bits, Date.now(), batch])

/** Nobody hears whether this arrived: the next page of the visit sends it again. */
export function sendFarewell(unsent: readonly Sent[]): void {
  stored(UNSENT, unsent)
  for (let at = 0; at < unsent.length; at += BATCH)
    navigator.sendBeacon(ENDPOINT, body(unsent.slice(at, at + BATCH)))
}
