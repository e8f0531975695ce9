import type { PayloadRequest } from 'payload'
import { localTime } from '@/calendar/local-time'
import { clockOfSites, type OwnSite, ownSites } from '@/cms/access/chosen-sites'
import { carTypeOptions } from '@/sites/stock-kinds'
import { type AskedPeriod, type Period, readPeriod } from './rules/period'

declare const isOfReader: unique symbol

/**
 * What a dashboard counts: sites that the reader may see, days and filters. Only `readScope` makes one, so that
 * no figure is read for a site of others.
 */
export type Scope = {
  readonly [isOfReader]: true
  sites: readonly OwnSite[]
  /** Ids of the sites. */
  ids: readonly number[]
  period: Period
  /** IANA zone by which today is told; each figure is on the day of its own site's clock. */
  timeZone: string
  dealership: string | null
  carType: string | null
  /** Of leads, "google / cpc". */
  source: string | null
  /** Of visits, "paid search". */
  channel: string | null
  now: Date
}

export type AskedScope = AskedPeriod & {
  site?: string
  dealership?: string
  carType?: string
  source?: string
  channel?: string
}

/**
 * @param shown of the reader's own sites those that a dashboard shows, where a choice above it narrows them
 * @returns null where the address names a site that is not theirs
 */
export async function readScope(
  req: Pick<PayloadRequest, 'payload' | 'user'>,
  asked: AskedScope,
  now: Date,
  shown?: (own: OwnSite[]) => OwnSite[],
): Promise<{ scope: Scope; fault: string | null } | null> {
  const own = await ownSites(req.payload, req.user)
  const named = asked.site ? own.filter(({ id }) => String(id) === asked.site) : null
  if (named?.length === 0) return null
  const sites = named ?? shown?.(own) ?? own
  const timeZone = clockOfSites(sites)
  const { period, fault } = readPeriod(asked, localTime(now, timeZone).date)
  const scope = {
    ...{ sites, ids: sites.map(({ id }) => id), period, timeZone, now },
    dealership: asked.dealership || null,
    carType: carTypeOptions.find(({ value }) => value === asked.carType)?.value ?? null,
    source: asked.source || null,
    channel: asked.channel || null,
  } as unknown as Scope
  return { scope, fault }
}

/** The sites and their clocks for a query: `$n::int[]` and `$n::text[]`, for `unnest`. */
export const clocksOf = ({ sites }: Pick<Scope, 'sites'>): [number[], string[]] => [
  sites.map(({ id }) => id),
  sites.map(({ timeZone }) => timeZone),
]
