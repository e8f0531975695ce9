import type { Access, Where } from 'payload'
import { groupOf, idOf, isGroupAdmin, isPlatformAdmin, roleOf, sitesOf } from './user'

/**
 * A location belongs to a group; its opening hours are the daily work of the editors of the sites
 * that show its dealership.
 */
export const editorsOfSitesThatShowTheLocation: Access = async ({ req }) => {
  if (isPlatformAdmin(req.user)) return true
  const group = groupOf(req.user)
  if (group === null) return false
  const ofTheGroup: Where = { group: { equals: group } }
  if (isGroupAdmin(req.user)) return ofTheGroup
  if (roleOf(req.user) !== 'site-editor') return false
  const sites = await req.payload.find({
    collection: 'sites',
    where: { id: { in: sitesOf(req.user) } },
    depth: 0,
    pagination: false,
    select: { dealerships: true },
    req,
  })
  const dealerships = sites.docs.flatMap((site) => (site.dealerships ?? []).map(idOf))
  if (dealerships.length === 0) return false
  const shown: Where = { and: [ofTheGroup, { dealership: { in: dealerships } }] }
  return shown
}
