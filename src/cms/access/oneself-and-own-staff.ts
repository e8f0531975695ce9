import type { Access, FieldAccess, Where } from 'payload'
import { groupOf, isGroupAdmin, isPlatformAdmin, type Role } from './user'

/** Roles that a group admin grants, changes and removes. */
export const staffRoles = ['site-editor', 'read-only'] as const satisfies readonly Role[]

const staffOf = (group: number): Where => ({
  and: [{ group: { equals: group } }, { role: { in: [...staffRoles] } }],
})

/** People: everyone reads the own account, a group admin the accounts of the group. */
export const oneselfAndOwnGroup: Access = ({ req }) => {
  if (!req.user) return false
  if (isPlatformAdmin(req.user)) return true
  const self: Where = { id: { equals: req.user.id } }
  const group = groupOf(req.user)
  if (!isGroupAdmin(req.user) || group === null) return self
  return { or: [self, { group: { equals: group } }] }
}

/** People: everyone changes the own account, a group admin the accounts of the group's staff. */
export const oneselfAndOwnStaff: Access = ({ req }) => {
  if (!req.user) return false
  if (isPlatformAdmin(req.user)) return true
  const self: Where = { id: { equals: req.user.id } }
  const group = groupOf(req.user)
  if (!isGroupAdmin(req.user) || group === null) return self
  return { or: [self, staffOf(group)] }
}

/** A group admin may unlock the locked sign-in of people of the group. */
export const ownPeople: Access = ({ req }) => {
  if (isPlatformAdmin(req.user)) return true
  const group = groupOf(req.user)
  return isGroupAdmin(req.user) && group !== null ? { group: { equals: group } } : false
}

/** People: a group admin removes the group's staff, never oneself. */
export const ownStaff: Access = ({ req }) => {
  if (isPlatformAdmin(req.user)) return true
  const group = groupOf(req.user)
  return isGroupAdmin(req.user) && group !== null ? staffOf(group) : false
}

/** Role, group and sites of an account: never one's own, whatever the role. */
export const adminsButNotOnTheirOwnAccount: FieldAccess = ({ req, id }) => {
  if (!req.user || (id !== undefined && String(id) === String(req.user.id))) return false
  return isPlatformAdmin(req.user) || isGroupAdmin(req.user)
}
