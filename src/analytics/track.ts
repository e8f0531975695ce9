import { type EventId, eventIds } from './event-ids'

/** What goes with an event: facts of the car and the page, never a person's details. */
export type EventData = Readonly<Record<string, string | number | boolean | null>>
export type TrackedEvent = { event: 'forecourt'; event_id: EventId } & EventData
/** Takes one event away. May throw or reject: the shopper's action goes on. */
export type TrackingSink = (event: TrackedEvent) => void | Promise<void>

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

/** The layer that a site's own tag manager reads; without one the events stay on the page. */
const dataLayer: TrackingSink = (event) => {
  window.dataLayer ??= []
  window.dataLayer.push(event)
}

let sink: TrackingSink = dataLayer

/** Sends a site's events elsewhere; null returns to the page's data layer. */
export function setTrackingSink(next: TrackingSink | null): void {
  sink = next ?? dataLayer
}

/**
 * Sends one event. Never throws and never delays: a failure is a warning in the console and the
 * action that was tracked goes on. ANLY-13 ANLY-17
 */
export function track(eventId: EventId = eventIds.default, data: EventData = {}): void {
  const warn = (cause: unknown) => console.warn('Analytics event was not sent', eventId, cause)
  try {
    Promise.resolve(sink({ ...data, event: 'forecourt', event_id: eventId })).catch(warn)
  } catch (cause) {
    warn(cause)
  }
}
