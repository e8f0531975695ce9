import type { Access, PayloadRequest, Where } from 'payload'
import { memoizePerRequest } from './memoize-per-request'
import { groupOf, isGroupAdmin, isPlatformAdmin, roleOf, sitesOf } from './user'

/**
 * Offers of a group that show on a site other than the given ones. Found by a query: to a person, an
 * offer names the own sites alone.
 */
const offersOnOtherSites = memoizePerRequest(async (req: PayloadRequest, key: string) => {
  const [group, ...own] = key.split(',').map(Number)
  const all = { depth: 0, pagination: false, trash: true, select: {}, req } as const
  const sites = await req.payload.find({
    collection: 'sites',
    where: { and: [{ group: { equals: group } }, { id: { not_in: own } }] },
    ...all,
  })
  if (sites.docs.length === 0) return []
  const { docs } = await req.payload.find({
    collection: 'promos',
    where: {
      and: [{ group: { equals: group } }, { sites: { in: sites.docs.map(({ id }) => id) } }],
    },
    ...all,
  })
  return docs.map(({ id }) => id)
})

/**
 * Offers: the admins of the group write all of them; site editors those that show on their own sites
 * and nowhere else. One that a sister site shows too stays the group's.
 */
export const writersOfTheOffer: Access = async ({ req }) => {
  if (isPlatformAdmin(req.user)) return true
  const group = groupOf(req.user)
  if (group === null) return false
  const ofTheGroup: Where = { group: { equals: group } }
  if (isGroupAdmin(req.user)) return ofTheGroup
  const own = sitesOf(req.user)
  if (roleOf(req.user) !== 'site-editor' || own.length === 0) return false
  const others = await offersOnOtherSites(req, [group, ...own].join())
  const where: Where[] = [ofTheGroup, { sites: { in: own } }]
  if (others.length > 0) where.push({ id: { not_in: others } })
  return { and: where }
}

/** Who may write a new offer: `onlySitesOfTheGroup` says on which sites. */
export const mayWriteOffers = (user: PayloadRequest['user']): boolean =>
  isPlatformAdmin(user) ||
  (groupOf(user) !== null &&
    (isGroupAdmin(user) || (roleOf(user) === 'site-editor' && sitesOf(user).length > 0)))

/** Sites that a site editor's new offer shows on to begin with; none for people with more of them. */
export const onlyOwnSite = (user: PayloadRequest['user']): number[] | undefined => {
  const own = roleOf(user) === 'site-editor' ? sitesOf(user) : []
  return own.length === 1 ? own : undefined
}
