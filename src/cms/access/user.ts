import type { PayloadRequest, TypedUser } from 'payload'

/** What a person may do in the CMS, most to least. */
export const roles = ['platform-admin', 'group-admin', 'site-editor', 'read-only'] as const
export type Role = (typeof roles)[number]

type Person = TypedUser | PayloadRequest['user'] | null | undefined

export const roleOf = (user: Person): Role | null => (user?.role as Role | undefined) ?? null

export const isPlatformAdmin = (user: Person): boolean => roleOf(user) === 'platform-admin'

export const isGroupAdmin = (user: Person): boolean => roleOf(user) === 'group-admin'

const writers: readonly (Role | null)[] = ['platform-admin', 'group-admin', 'site-editor']

/** Whether the role may change anything at all; an account without a role may not. */
export const mayWrite = (user: Person): boolean => writers.includes(roleOf(user))

/** The id of a relation, whether it was read with its document or not. */
export function idOf(relation: number | { id: number } | null | undefined): number | null {
  if (relation === null || relation === undefined) return null
  return typeof relation === 'object' ? relation.id : relation
}

export const groupOf = (user: Person): number | null => idOf(user?.group)

/** Ids of the sites that the user is assigned to, or that are stored for a group admin. */
export const sitesOf = (user: Person): number[] =>
  (user?.sites ?? []).map((row) => idOf(row.site)).filter((id) => id !== null)
