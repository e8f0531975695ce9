import { consent, onEvent, type TrackedEvent } from '../track'

/** One event as it is sent: its id, time (ms since 1970), name, path, parameters. */
type Sent = readonly [id: string, at: number, name: string, path: string, data: object]
/** A visit: its id, when it was last used, the page that it began with, where it came from. */
type Visit = { id: string; at: number; landing: string; referrer: string; query: string }

const ENDPOINT = '/api/collect'
const VISIT = 'visit'
const UNSENT = 'unsent-events'
/** Milliseconds without an event after which a visit is over. */
const VISIT_ENDS = 1_800_000
/** Milliseconds for which events wait for others, and after which a failed batch is sent again. */
const WAIT = 2000
const WAIT_AFTER_FAILURE = 15_000
/** Events in a batch, and that wait at most. */
const BATCH = 40
const LIMIT = 200

const random = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(3)), (part) => part.toString(36)).join('')

/** Reads, or writes a value. Without storage a visit is one page. */
function stored(name: string, value?: unknown) {
  try {
    if (value) sessionStorage[name] = JSON.stringify(value)
    return JSON.parse(sessionStorage[name])
  } catch {}
}

/** What an advert added to the address. Of a click only its kind: the id could name a person. */
const campaignOf = (url: string) =>
  [...new URLSearchParams(url.split('?')[1])]
    .filter(([name]) => /^(utm_\w+|(g|fb|ms)clid)$/.test(name))
    .map(([name, value]) => `${name}=${name[3] === '_' ? encodeURIComponent(value) : 1}`)
    .join('&')

/**
 * Sends events to the site's own host in batches; a batch that was not answered is sent again, and counts
 * once by the ids of its events. Loaded when the page is idle. Sets no cookie, and is silent for who asked
 * not to be tracked (Do Not Track, Global Privacy Control).
 */
export function startCollector(): void {
  const asked = navigator as Navigator & { globalPrivacyControl?: boolean }
  if (asked.doNotTrack === '1' || asked.globalPrivacyControl) return
  const page = random()
  let count = 0
  let unsent: Sent[] = stored(UNSENT) ?? []
  let timer = 0
  let isSending = false
  let isFarewellDue = false
  let visit: Visit | undefined = stored(VISIT)

  const body = (batch: Sent[]) => JSON.stringify([visit, consent.bits, Date.now(), batch])
  const wait = (ms: number) => {
    if (unsent.length && !timer) timer = window.setTimeout(send, ms)
  }
  async function send() {
    timer = 0
    if (isSending) return
    isSending = true
    const batch = unsent.slice(0, BATCH)
    let status = 0
    try {
      ;({ status } = await fetch(ENDPOINT, { method: 'POST', body: body(batch), keepalive: true }))
    } catch {}
    // What is refused for itself is refused again.
    const isDone = status && status < 429
    if (isDone) unsent = unsent.filter((event) => !batch.includes(event))
    isSending = false
    wait(isDone ? WAIT : WAIT_AFTER_FAILURE)
  }
  /** Nobody hears whether this arrived: the next page of the visit sends it again. */
  function sendFarewell() {
    isFarewellDue = false
    stored(UNSENT, unsent)
    for (let at = 0; at < unsent.length; at += BATCH)
      navigator.sendBeacon(ENDPOINT, body(unsent.slice(at, at + BATCH)))
  }

  function begin({ at, url }: TrackedEvent): Visit {
    // In a tab that was left open the referrer is of the visit before.
    const referrer = visit ? '' : (document.referrer.split('/')[2] ?? '')
    return { id: random(), at, landing: url.split('?')[0] ?? '', referrer, query: campaignOf(url) }
  }
  onEvent((event) => {
    if (!visit || event.at - visit.at > VISIT_ENDS) {
      if (unsent.length && visit) sendFarewell()
      visit = begin(event)
    }
    visit.at = event.at
    stored(VISIT, visit)
    const path = event.url.split('?')[0] ?? ''
    if (unsent.length < LIMIT)
      unsent.push([`${page}.${++count}`, event.at, event.name, path, event.data])
    if (document.visibilityState !== 'hidden') return wait(WAIT)
    // Measurements of the page end here, one by one.
    if (!isFarewellDue) queueMicrotask(sendFarewell)
    isFarewellDue = true
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') sendFarewell()
  })
}
