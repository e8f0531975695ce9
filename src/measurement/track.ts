import { type EventId, eventIds } from './event-ids'

/** What goes with an event: facts of the car and the page, never a person's details. */
export type EventData = Readonly<Record<string, string | number | boolean | null>>

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

/**
 * Sends one event to the layer that a site's own tag manager reads; without one it stays on the page.
 * Never throws, although a tag manager puts its own `push` there: a failure is a warning in the console
 * and the tracked action continues. ANLY-13 ANLY-17
 */
export function track(eventId: EventId = eventIds.default, data: EventData = {}): void {
  try {
    window.dataLayer ??= []
    window.dataLayer.push({ ...data, event: 'forecourt', event_id: eventId })
  } catch (cause) {
    console.warn('Analytics event was not sent', eventId, cause)
  }
}
