import type { Payload, PayloadRequest } from 'payload'

export type OwnSite = { id: number; name: string; timeZone: string }

/**
 * The sites of the person, narrowed to the one chosen above lists and reports (`SiteChoice`). The choice
 * is only a filter; access rules decide. A choice of a site that is not theirs narrows nothing.
 */
export async function chosenSites(req: Pick<PayloadRequest, 'payload' | 'user' | 'headers'>) {
  return sitesShown(await ownSites(req.payload, req.user), req.headers)
}

/** Of a person's sites those that their lists show. */
export function sitesShown<Own extends { id: number }>(sites: Own[], headers: Headers): Own[] {
  const chosen = sites.filter(({ id }) => id === chosenSite(headers))
  return chosen.length > 0 ? chosen : sites
}

/** What `SiteChoice` keeps: the cookie by which the tenancy plugin filters lists. Null for all sites. */
export function chosenSite(headers: Headers): number | null {
  const chosen = /(?:^|;\s*)payload-tenant=(\d+)/.exec(headers.get('cookie') ?? '')?.[1]
  return chosen ? Number(chosen) : null
}

/** Every site whose documents the person may read. */
export async function ownSites(payload: Payload, user: PayloadRequest['user']): Promise<OwnSite[]> {
  if (!user) return []
  const { docs } = await payload.find({
    collection: 'sites',
    sort: 'name',
    depth: 0,
    pagination: false,
    select: { name: true, timeZone: true },
    overrideAccess: false,
    user,
  })
  return docs.map(({ id, name, timeZone }) => ({
    id,
    name,
    timeZone: timeZone ?? 'Australia/Brisbane',
  }))
}

/** The clock of a report over several sites: that of most of them, of two equal ones the first. */
export function clockOfSites(sites: readonly OwnSite[]): string {
  const zones = sites.map(({ timeZone }) => timeZone)
  const times = (zone: string) => zones.filter((each) => each === zone).length
  return zones.toSorted((a, b) => times(b) - times(a))[0] ?? 'Australia/Brisbane'
}
