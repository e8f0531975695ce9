import type { Access } from 'payload'
import { onceARequest } from './once-a-request'
import { groupOf, isPlatformAdmin } from './user'

const colleaguesOf = onceARequest(async (req, group) => {
  const { docs } = await req.payload.find({
    collection: 'users',
    where: { group: { equals: Number(group) } },
    depth: 0,
    pagination: false,
    select: {},
    req,
  })
  return docs.map(({ id }) => id)
})

/**
 * "Who is editing this" rows of the CMS carry neither site nor group: they are shown to people of
 * the same group. Platform admins lock documents of every group, but only they see that it is them.
 */
export const editorsOfTheSameGroup: Access = async ({ req }) => {
  if (!req.user) return false
  if (isPlatformAdmin(req.user)) return true
  const group = groupOf(req.user)
  if (group === null) return { 'user.value': { equals: req.user.id } }
  return { 'user.value': { in: await colleaguesOf(req, String(group)) } }
}
