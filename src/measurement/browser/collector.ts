import { onEvent } from '../track'
import {
  BATCH,
  body,
  ENDPOINT,
  isCounted,
  pathOf,
  random,
  type Sent,
  sendFarewell,
  stored,
  UNSENT,
  visitBy,
} from './visit'

/** Milliseconds for which events wait for others, and after which a failed batch is sent again. */
const WAIT = 2000
const WAIT_AFTER_FAILURE = 15_000
/** Events that wait at most. */
const LIMIT = 200

/**
 * Sends events to the site's own host in batches; a batch that was not answered is sent again, and counts
 * once by the ids of its events. Loaded when the page is idle. Sets no cookie.
 */
export function startCollector(): void {
  if (!isCounted()) return
  const page = random()
  let count = 0
  let unsent: Sent[] = stored(UNSENT) ?? []
  let timer = 0
  let isSending = false
  let isFarewellDue = false

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
  function leave() {
    isFarewellDue = false
    sendFarewell(unsent)
  }

  onEvent((event) => {
    const { at, name, url, data, isSent } = event
    if (isSent) return
    visitBy(event, () => unsent.length && leave())
    if (unsent.length < LIMIT) unsent.push([`${page}.${++count}`, at, name, pathOf(url), data])
    if (document.visibilityState !== 'hidden') return wait(WAIT)
    // Measurements of the page end here, one by one.
    if (!isFarewellDue) queueMicrotask(leave)
    isFarewellDue = true
  })
  wait(WAIT)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') leave()
  })
}
