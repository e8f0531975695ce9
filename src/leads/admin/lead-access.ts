import type { Payload, PayloadRequest } from 'payload'
import type { Lead } from '@/payload-types'

export type OwnSite = { id: number; name: string; timeZone: string }

/**
 * Sites whose leads the person may read, narrowed to the one chosen in the site selector. The
 * selector is only a filter; access rules decide.
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

/**
 * Whether the person may read a lead. Parts of a lead beside its fields are read bypassing Payload,
 * so this applies Payload's access rules to them.
 */
export async function mayReadLead(req: PayloadRequest, id: number): Promise<boolean> {
  if (!req.user || !Number.isInteger(id)) return false
  const { totalDocs } = await req.payload.count({
    collection: 'leads',
    where: { id: { equals: id } },
    trash: true,
    overrideAccess: false,
    user: req.user,
    req,
  })
  return totalDocs > 0
}

/**
 * A lead read with the person's rights, null without access.
 *
 * @param trash also a lead in the trash: it is shown, but cannot be changed
 */
export async function readableLead(
  req: PayloadRequest,
  id: unknown,
  trash = false,
): Promise<Lead | null> {
  if (!req.user || !Number.isInteger(Number(id))) return null
  return await req.payload.findByID({
    collection: 'leads',
    id: Number(id),
    depth: 0,
    trash,
    overrideAccess: false,
    disableErrors: true,
    req,
  })
}
