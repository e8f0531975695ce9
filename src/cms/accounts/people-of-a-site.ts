import { randomBytes } from 'node:crypto'
import type {
  CollectionAfterChangeHook,
  CollectionBeforeDeleteHook,
  PayloadRequest,
  Where,
} from 'payload'
import { idOf } from '../access/user'

/**
 * A site that joins a group gets its admins; one that leaves takes nobody along. The rows are
 * written down because access reads them, so they follow the site at once.
 */
export const givePeopleTheirSites: CollectionAfterChangeHook = async ({
  doc,
  previousDoc,
  req,
}) => {
  const group = idOf(doc.group)
  const before = idOf(previousDoc?.group)
  if (group === before || group === null) return doc
  if (before !== null) {
    await changeSites(req, { 'sites.site': { equals: doc.id } }, (sites) =>
      sites.filter((site) => site !== doc.id),
    )
  }
  const admins: Where = {
    and: [{ role: { equals: 'group-admin' } }, { group: { equals: group } }],
  }
  await changeSites(req, admins, (sites) => [...new Set([...sites, doc.id])])
  return doc
}

export const takeSiteFromPeople: CollectionBeforeDeleteHook = async ({ id, req }) => {
  await changeSites(req, { 'sites.site': { equals: id } }, (sites) =>
    sites.filter((site) => site !== Number(id)),
  )
}

/**
 * Past the hooks of accounts: the rows follow the site, not the rights of who saved the site. Such a
 * write empties every list that it does not name: without their sessions people would be signed out.
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

/** Payload names the rows of a list in a hook of the field, which a direct write does not run. */
const rowId = () => randomBytes(12).toString('hex')
