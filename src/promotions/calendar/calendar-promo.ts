import type { Promo } from '@/cms/reads/get-promos'

/** A promotion as the calendar draws it. */
export type CalendarPromo = Pick<
  Promo,
  'id' | 'name' | 'start' | 'expiry' | 'position' | 'display' | 'strictDisplay'
> & {
  sites: readonly number[]
  /** IANA zones that its start and its end were written in. */
  startZone: string
  expiryZone: string
  /** ISO 8601; when the one that is shown was saved. */
  updatedAt: string
}

export type CalendarSite = {
  id: number
  name: string
  timeZone: string
  /** Places of promotions that have none of their own. PROMO-07 */
  positions: readonly number[]
}

/** What the calendar opens with. Dates are calendar dates such as "2026-11-01". */
export type Calendar = {
  group: { id: number; name: string }
  sites: readonly CalendarSite[]
  promos: readonly CalendarPromo[]
  from: string
  days: number
  zoom: 'month' | 'quarter'
  /** ISO 8601 */
  now: string
  mayEdit: boolean
}
