import type { Access, Where } from 'payload'
import { dealershipsOfOwnSites } from './dealerships-of-own-sites'
import { groupOf, isGroupAdmin, isPlatformAdmin, roleOf } from './user'

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
  const dealerships = await dealershipsOfOwnSites(req)
  if (dealerships.length === 0) return false
  const shown: Where = { and: [ofTheGroup, { dealership: { in: dealerships } }] }
  return shown
}
