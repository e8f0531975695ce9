import type { Access, CollectionSlug, PayloadRequest, Where } from 'payload'
import { memoizePerRequest } from './memoize-per-request'
import { groupOf, isPlatformAdmin, mayWrite } from './user'

const colleaguesOf = memoizePerRequest(async (req, group) => {
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

/** Rows by which platform admins hold documents that the person may read. */
const heldByThePlatform = memoizePerRequest(async (req) => {
  const { docs: admins } = await req.payload.find({
    collection: 'users',
    where: { role: { equals: 'platform-admin' } },
    depth: 0,
    pagination: false,
    select: {},
    req,
  })
  const { docs: locks } = await req.payload.find({
    collection: 'payload-locked-documents',
    where: { 'user.value': { in: admins.map(({ id }) => id) } },
    depth: 0,
    pagination: false,
    select: { document: true },
    req,
  })
  const readable = await Promise.all(
    locks.map(async ({ document }) => document && (await mayRead(req, document))),
  )
  return locks.flatMap(({ id }, at) => (readable[at] ? [id] : []))
})

async function mayRead(
  req: PayloadRequest,
  { relationTo, value }: { relationTo: CollectionSlug; value: unknown },
): Promise<boolean> {
  const { docs } = await req.payload.find({
    collection: relationTo,
    where: { id: { equals: value } },
    depth: 0,
    limit: 1,
    pagination: false,
    select: {},
    overrideAccess: false,
    // A collection that the person cannot access at all.
    disableErrors: true,
    user: req.user,
    req,
  })
  return docs.length > 0
}

/**
 * Payload's document locks ("who is editing this") carry neither site nor group, so people see the
 * locks of their own group. Platform admins lock documents of every group: whoever may read the
 * document sees their lock.
 */
export const editorsOfTheSameGroup: Access = async ({ req }) => {
  if (!req.user) return false
  if (isPlatformAdmin(req.user)) return true
  const group = groupOf(req.user)
  const colleagues = group === null ? [req.user.id] : await colleaguesOf(req, String(group))
  const shown: Where[] = [
    { 'user.value': { in: colleagues } },
    { id: { in: await heldByThePlatform(req, '') } },
  ]
  return { or: shown }
}

/**
 * As {@link editorsOfTheSameGroup}, but only people who may change a document may end a colleague's
 * lock on it.
 */
export const mayTakeOverLock: Access = (asked) => {
  const { user } = asked.req
  if (user && !mayWrite(user)) return { 'user.value': { equals: user.id } }
  return editorsOfTheSameGroup(asked)
}
