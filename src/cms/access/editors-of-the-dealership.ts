import type { FilterOptions, PayloadRequest, Where } from 'payload'
import { dealershipsOfOwnSites } from './dealerships-of-own-sites'
import { groupOf, isGroupAdmin, isPlatformAdmin, roleOf } from './user'

/**
 * The dealerships whose stock a person may work on, as a `where` for `dealerships`: all dealerships
 * of the group for its admins, those of the own sites for site editors. False where there are none.
 */
export async function dealershipsOfTheEditor(req: PayloadRequest): Promise<Where | boolean> {
  if (isPlatformAdmin(req.user)) return true
  const group = groupOf(req.user)
  if (group === null) return false
  if (isGroupAdmin(req.user)) return { group: { equals: group } }
  if (roleOf(req.user) !== 'site-editor') return false
  const shown = await dealershipsOfOwnSites(req)
  return shown.length === 0 ? false : { and: [{ group: { equals: group } }, { id: { in: shown } }] }
}

/** Whether the person may work on the stock of this dealership. */
export async function isEditorOfTheDealership(req: PayloadRequest, id: number): Promise<boolean> {
  const own = await dealershipsOfTheEditor(req)
  if (own === false) return false
  const { totalDocs } = await req.payload.count({
    collection: 'dealerships',
    where: own === true ? { id: { equals: id } } : { and: [own, { id: { equals: id } }] },
    req,
  })
  return totalDocs > 0
}

/** Choices of a dealership field; our own server code, without a person, chooses any. */
export const ownDealershipsOnly: FilterOptions = ({ req }) =>
  req.user ? dealershipsOfTheEditor(req) : true
