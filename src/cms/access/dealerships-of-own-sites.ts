import type { PayloadRequest } from 'payload'
import { memoizePerRequest } from './memoize-per-request'
import { idOf, sitesOf } from './user'

const dealershipsOfSites = memoizePerRequest(async (req: PayloadRequest, sites: string) => {
  const { docs } = await req.payload.find({
    collection: 'sites',
    where: { id: { in: sites.split(',').map(Number) } },
    depth: 0,
    pagination: false,
    select: { dealerships: true },
    req,
  })
  return docs.flatMap((site) => (site.dealerships ?? []).map(idOf)).filter((id) => id !== null)
})

/** The dealerships that a person's sites show the stock and the locations of. */
export async function dealershipsOfOwnSites(req: PayloadRequest): Promise<number[]> {
  const sites = sitesOf(req.user)
  return sites.length === 0 ? [] : await dealershipsOfSites(req, sites.join())
}
