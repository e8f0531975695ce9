import { type CollectionBeforeChangeHook, type PayloadRequest, ValidationError } from 'payload'
import { staffRoles } from '../access/oneself-and-own-staff'
import { groupOf, idOf, isPlatformAdmin, type Role } from '../access/user'

type Account = {
  role?: Role
  group?: number | { id: number } | null
  sites?: { site?: number | { id: number } | null }[] | null
}

/**
 * Keeps an account's rights consistent: a group admin has every site of the group (stored as rows,
 * because access rules read the rows), everybody else has sites of one group, a platform admin has
 * none. A group admin assigns staff roles of the own group only.
 *
 * @throws ValidationError naming the field that grants too much.
 */
export const grantOnlyOwnRights: CollectionBeforeChangeHook = async ({
  collection,
  data,
  originalDoc,
  operation,
  req,
}) => {
  const account: Account = { ...originalDoc, ...data }
  const refuse = (path: string, message: string) =>
    new ValidationError({ collection: collection.slug, errors: [{ path, message }] })

  const changesRights =
    operation === 'create' || ['role', 'group', 'sites'].some((field) => field in data)
  if (!changesRights) return data

  const granter = req.user
  const isOwnAccount = granter && originalDoc && String(granter.id) === String(originalDoc.id)
  const isLimited = granter && !isPlatformAdmin(granter) && !isOwnAccount
  if (isLimited) {
    if (!staffRoles.some((role) => role === account.role)) {
      throw refuse('role', 'You can make site editors and read-only people.')
    }
    account.group = groupOf(granter)
  }
  if (account.role === 'platform-admin') return { ...data, group: null, sites: [] }
  const group = idOf(account.group)
  if (group === null) throw refuse('group', 'Choose the group that this person works for.')

  const ofGroup = await sitesOfGroup(req, group)
  const chosen = (account.sites ?? []).map((row) => idOf(row.site)).filter((id) => id !== null)
  if (account.role !== 'group-admin' && chosen.some((id) => !ofGroup.includes(id))) {
    throw refuse('sites', 'A person can only have sites of the own group.')
  }
  const sites = account.role === 'group-admin' ? ofGroup : [...new Set(chosen)]
  return { ...data, group, sites: sites.map((site) => ({ site })) }
}

async function sitesOfGroup(req: PayloadRequest, group: number): Promise<number[]> {
  const { docs } = await req.payload.find({
    collection: 'sites',
    where: { group: { equals: group } },
    depth: 0,
    pagination: false,
    // One that comes back from the trash is still the business of its people.
    trash: true,
    select: {},
    req,
  })
  return docs.map((site) => site.id)
}
