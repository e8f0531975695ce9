import type { Payload, PayloadRequest } from 'payload'

export type OwnSite = { id: number; name: string; timeZone: string }

/**
 * Sites whose leads the person may read, narrowed to the one chosen in the site selector. The
 * selector is a filter; the person's rights decide.
 */
export async function chosenSites(req: PayloadRequest): Promise<OwnSite[]> {
  const sites = await ownSites(req.payload, req.user)
  const chosen = chosenSite(req.headers)
  return chosen === null ? sites : sites.filter(({ id }) => id === chosen)
}

/** The site of the admin's site selector, null for all. */
export function chosenSite(headers: Headers): number | null {
  const chosen = /(?:^|;\s*)payload-tenant=(\d+)/.exec(headers.get('cookie') ?? '')?.[1]
  return chosen ? Number(chosen) : null
}

/** Every site whose leads the person may read. */
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
