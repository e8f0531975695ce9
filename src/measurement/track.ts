import { type EventData, type EventName, events } from './events'
import { publicPath } from './public-path'

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

/** An event of this page. */
export type TrackedEvent = {
  name: EventName
  /** Milliseconds since 1970, by the device's clock. */
  at: number
  /** Path and query of the page. */
  url: string
  data: EventData
  /** Sent when the page was left, before the collector was there. */
  isSent?: boolean
}
type Listener = (event: TrackedEvent) => void

/**
 * What the shopper allowed: bit 1 statistics, bit 2 marketing; sent with each batch. The version of the wording
 * that they read is null on a site that asks nothing.
 */
export const consent: { bits: number; wording: string | null } = { bits: 0, wording: null }

/** Events that a listener still gets that is loaded later. */
const BACKLOG = 100
const backlog: TrackedEvent[] = []
const listeners = new Set<Listener>()

/** Has every event told, those first that were before. @returns ends it */
export function onEvent(listener: Listener): () => void {
  for (const event of backlog) listener(event)
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Records one event: for our own collector, which is loaded when the page is idle, and in the data layer
 * of a site's tag manager. Never throws, although a tag manager replaces `push`: a failure is a console
 * warning and the tracked action continues. ANLY-13 ANLY-17
 */
export function track<N extends EventName = 'default'>(name?: N, data: EventData<N> = {}): void {
  const tracked = name ?? 'default'
  try {
    const url = publicPath(location.pathname) + location.search
    const event: TrackedEvent = { name: tracked, at: Date.now(), url, data: data as EventData }
    if (backlog.length < BACKLOG) backlog.push(event)
    for (const tell of listeners) tell(event)
    const [id, asc] = events[tracked]
    if (!asc) return
    window.dataLayer ??= []
    window.dataLayer.push({
      ...data,
      event: asc,
      event_owner: 'forecourt',
      ...(id !== null && { event_id: id }),
    })
  } catch (cause) {
    console.warn('Analytics event was not sent', tracked, cause)
  }
}
