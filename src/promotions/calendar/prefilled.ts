import type { PayloadRequest } from 'payload'
import { usualZone } from '../usual-zone'

/** What the calendar says about a new promotion, in the address of the empty form. */
export type Prefill = {
  group: number
  sites: number[]
  start?: string
  expiry?: string
  zone?: string
}

export function newPromoPath({ group, sites, start, expiry, zone }: Prefill): string {
  const query = new URLSearchParams({ group: String(group) })
  if (sites.length > 0) query.set('sites', sites.join(','))
  if (start) query.set('start', start)
  if (expiry) query.set('expiry', expiry)
  if (zone) query.set('zone', zone)
  return `/admin/collections/promos/create?${query}`
}

type Asked = { req?: Pick<PayloadRequest, 'query'> }
const asked = ({ req }: Asked, name: keyof Prefill): string | undefined => {
  const value = req?.query?.[name]
  return typeof value === 'string' ? value : undefined
}

export const askedMoment = (name: 'start' | 'expiry') => (given: Asked) => {
  const moment = Date.parse(asked(given, name) ?? '')
  return Number.isNaN(moment) ? undefined : new Date(moment).toISOString()
}

/** Only filled into the form: whether the person may choose them is decided on saving. */
export const askedSites = (given: Asked) =>
  asked(given, 'sites')?.split(',').map(Number).filter(Number.isInteger)

export const askedGroup = (given: Asked) => Number(asked(given, 'group')) || undefined

/** The zone that the calendar names, else that of the person's sites, else the field's own. */
export const askedZone = (own: unknown) => async (given: Asked & { req?: PayloadRequest }) =>
  asked(given, 'zone') ?? (await usualZone(given.req)) ?? own
