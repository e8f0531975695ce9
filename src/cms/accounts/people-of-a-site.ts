import { randomBytes } from 'node:crypto'
import type {
  CollectionAfterChangeHook,
  CollectionBeforeDeleteHook,
  PayloadRequest,
  Where,
} from 'payload'
import { idOf } from '../access/user'

/**
 * Assigns a site to the admins of the group that it joins, and removes it from everybody when it
 * leaves a group. The assignment is stored as rows because access rules read them.
 */
export const assignSiteToAdmins: CollectionAfterChangeHook = async ({ doc, previousDoc, req }) => {
  const group = idOf(doc.group)
  const before = idOf(previousDoc?.group)
  if (group === before || group === null) return doc
  if (before !== null) {
    await changeSites(req, { 'sites.site': { equals: doc.id } }, (sites) =>
      sites.filter((site) => site !== doc.id),
    )
  }
  await giveAdminsTheSite(req, group, doc.id)
  return doc
}

export async function giveAdminsTheSite(
  req: PayloadRequest,
  group: number,
  site: number,
): Promise<void> {
  const admins: Where = {
    and: [{ role: { equals: 'group-admin' } }, { group: { equals: group } }],
  }
  await changeSites(req, admins, (sites) => [...new Set([...sites, site])])
}

export const removeSiteFromAccounts: CollectionBeforeDeleteHook = async ({ id, req }) => {
  await changeSites(req, { 'sites.site': { equals: id } }, (sites) =>
    sites.filter((site) => site !== Number(id)),
  )
}

/**
 * Bypasses the hooks of `users`: the rows follow the site, not the rights of the person who saved
 * the site. A direct write empties every array that it does not name, so it names the sessions too:
 * without them people would be signed out.
 */
async function changeSites(
  req: PayloadRequest,
  where: Where,
  change: (sites: number[]) => number[],
): Promise<void> {
  const people = await req.payload.find({
    collection: 'users',
    where,
    depth: 0,
    pagination: false,
    select: { sites: true, sessions: true },
    showHiddenFields: true,
    req,
  })
  for (const person of people.docs) {
    const sites = (person.sites ?? []).map((row) => idOf(row.site)).filter((id) => id !== null)
    await req.payload.db.updateOne({
      collection: 'users',
      id: person.id,
      data: {
        sites: change(sites).map((site) => ({ id: rowId(), site })),
        sessions: person.sessions ?? [],
      },
      req,
      returning: false,
    })
  }
}

/** Payload sets row ids in a field hook, which a direct write does not run. */
const rowId = () => randomBytes(12).toString('hex')
