import { type EventId, eventIds } from './event-ids'

/** Data of an event: facts of the car and the page, never a person's details. */
export type EventData = Readonly<Record<string, string | number | boolean | null>>

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

/**
 * Pushes one event to the data layer of a site's tag manager; without one it stays on the page.
 * Never throws, although a tag manager replaces `push`: a failure is a console warning and the
 * tracked action continues. ANLY-13 ANLY-17
 */
export function track(eventId: EventId = eventIds.default, data: EventData = {}): void {
  try {
    window.dataLayer ??= []
    window.dataLayer.push({ ...data, event: 'forecourt', event_id: eventId })
  } catch (cause) {
    console.warn('Analytics event was not sent', eventId, cause)
  }
}
