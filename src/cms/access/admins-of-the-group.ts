import type { Access } from 'payload'
import { groupOf, isGroupAdmin, isPlatformAdmin } from './user'

/** Documents that carry a `group`: the admins of that group. */
export const adminsOfTheGroup: Access = ({ req }) => {
  if (isPlatformAdmin(req.user)) return true
  const group = groupOf(req.user)
  if (!isGroupAdmin(req.user) || group === null) return false
  return { group: { equals: group } }
}
