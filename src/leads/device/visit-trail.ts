import { publicPath } from '@/measurement/public-path'
import { campaignParams, outsideReferrer, type Touch } from '@/measurement/touch'
import { consent } from '@/measurement/track'

/** Sent with every lead: visited pages, the campaign, and how the visit began. LEAD-05 */
export type VisitTrail = {
  visited_pages: string[]
  linked_query_params: Record<string, string>
  /** How the visit began; null before its first page. */
  first_touch: Touch | null
  /** The last arrival by a campaign or from another site; the first touch where there was no other. */
  last_touch: Touch | null
}

/** AMB-71 */
const VISITED_PAGES_LIMIT = 20

/** A page of the visit. */
type Visit = {
  path: string
  query: URLSearchParams
  /** `document.referrer` for the first page of a document, "" for those that its links led to. */
  referrer: string
  /** Host of the site, with its port. */
  host: string
  at: Date
}

/**
 * The trail with one more page. Stores only the path: a query may contain what a shopper typed.
 * Campaign parameters are stored separately; the latest visit wins.
 */
export function addVisit(
  trail: VisitTrail,
  { path, query, referrer, host, at }: Visit,
): VisitTrail {
  const page = publicPath(path).slice(0, 300)
  const isReload = trail.visited_pages.at(-1) === page
  const pages = isReload ? trail.visited_pages : [...trail.visited_pages, page]
  const params = campaignParams(query)
  const touch: Touch = {
    at: at.toISOString(),
    landing: page,
    referrer: outsideReferrer(referrer, host),
    params,
  }
  const arrives = touch.referrer !== null || Object.keys(params).length > 0
  const last =
    trail.first_touch === null || (arrives && !isSameArrival(touch, trail.last_touch))
      ? touch
      : trail.last_touch
  return {
    visited_pages: pages.slice(-VISITED_PAGES_LIMIT),
    linked_query_params: { ...trail.linked_query_params, ...params },
    first_touch: trail.first_touch ?? touch,
    last_touch: last,
  }
}

/** A reload, and a return by the browser's own buttons, is no new arrival. */
function isSameArrival(touch: Touch, last: Touch | null): boolean {
  const told = (each: Touch | null) => JSON.stringify([each?.landing, each?.referrer, each?.params])
  return told(touch) === told(last)
}

export const noVisits: VisitTrail = {
  visited_pages: [],
  linked_query_params: {},
  first_touch: null,
  last_touch: null,
}

/** The trail lasts as long as the visit, so it is in sessionStorage. LEAD-05 */
const trailKey = (site: string) => `${site}:visit-trail`

/** Every page loads this module, so it validates by hand in place of a schema library. */
export function readVisitTrail(site: string): VisitTrail {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(trailKey(site)) ?? 'null')
    return isTrail(stored) ? { ...noVisits, ...stored } : noVisits
  } catch {
    return noVisits
  }
}

/** The trail as a lead takes it, with what the shopper allowed others to measure where the site asks that. */
export function attributesOfVisit(site: string) {
  const { bits, wording } = consent
  const allowed = { statistics: (bits & 1) !== 0, marketing: (bits & 2) !== 0, wording }
  return { ...readVisitTrail(site), ...(wording !== null && { consent: allowed }) }
}

export function saveVisitTrail(site: string, trail: VisitTrail): void {
  try {
    window.sessionStorage.setItem(trailKey(site), JSON.stringify(trail))
  } catch {
    // Without storage the lead is sent without the trail.
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** A value that was edited by hand or written by an older version reads as null. */
export function isTrail(stored: unknown): stored is VisitTrail {
  if (!isRecord(stored)) return false
  const { visited_pages, linked_query_params, first_touch, last_touch } = stored
  const isTouch = (touch: unknown) => touch == null || (isRecord(touch) && isRecord(touch.params))
  return (
    Array.isArray(visited_pages) &&
    visited_pages.every((page) => typeof page === 'string') &&
    isRecord(linked_query_params) &&
    Object.values(linked_query_params).every((value) => typeof value === 'string') &&
    isTouch(first_touch) &&
    isTouch(last_touch)
  )
}
