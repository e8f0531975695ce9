import type { Access, Where } from 'payload'
import { groupOf, isGroupAdmin, isPlatformAdmin, sitesOf } from './user'

/** A promotion is read by its group's admins and by the people of the sites that it shows on. */
export const membersWhoSeeThePromo: Access = ({ req }) => {
  if (isPlatformAdmin(req.user)) return true
  const group = groupOf(req.user)
  if (group === null) return false
  const ofTheGroup: Where = { group: { equals: group } }
  if (isGroupAdmin(req.user)) return ofTheGroup
  const shown: Where = { and: [ofTheGroup, { sites: { in: sitesOf(req.user) } }] }
  return shown
}
