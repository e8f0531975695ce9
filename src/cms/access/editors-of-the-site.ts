import type { Access, Where } from 'payload'
import { groupOf, isGroupAdmin, isPlatformAdmin, roleOf, sitesOf } from './user'

/**
 * A site: the admins of its group, and its own editors, whose part of it `forGroupAdmins` leaves open:
 * phone, e-mail, announcement and social media. A site in the trash is the group's alone.
 */
export const editorsOfTheSite: Access = ({ req }) => {
  if (isPlatformAdmin(req.user)) return true
  const group = groupOf(req.user)
  if (group === null) return false
  const ofTheGroup: Where = { group: { equals: group } }
  if (isGroupAdmin(req.user)) return ofTheGroup
  const own = sitesOf(req.user)
  if (roleOf(req.user) !== 'site-editor' || own.length === 0) return false
  return {
    and: [{ group: { equals: group } }, { id: { in: own } }, { deletedAt: { exists: false } }],
  }
}
