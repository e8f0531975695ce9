import type { Access } from 'payload'
import { groupOf, isPlatformAdmin } from './user'

/** Documents that carry a `group`: every role of that group. */
export const membersOfTheGroup: Access = ({ req }) => {
  if (isPlatformAdmin(req.user)) return true
  const group = groupOf(req.user)
  return group === null ? false : { group: { equals: group } }
}

/** The group's own document: every role of that group. */
export const membersOfThisGroup: Access = ({ req }) => {
  if (isPlatformAdmin(req.user)) return true
  const group = groupOf(req.user)
  return group === null ? false : { id: { equals: group } }
}
