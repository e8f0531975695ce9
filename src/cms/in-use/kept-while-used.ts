import {
  APIError,
  type CollectionBeforeChangeHook,
  type CollectionBeforeDeleteHook,
  type CollectionSlug,
  type PayloadRequest,
} from 'payload'

/** Collections and their field that names the document. */
type Users = readonly { collection: CollectionSlug; field: string }[]

/** @param trash whether what is in the trash counts as well */
async function refuseWhileUsed(
  users: Users,
  id: number | string,
  req: PayloadRequest,
  trash: boolean,
): Promise<void> {
  for (const { collection, field } of users) {
    const where = { [field]: { equals: id } }
    const { totalDocs } = await req.payload.count({ collection, where, trash, req })
    if (totalDocs > 0) {
      const message = `This cannot be deleted: ${totalDocs} ${collection} still belong to it.`
      throw new APIError(message, 409, null, true)
    }
  }
}

/**
 * Refuses to delete for good what other documents cannot be without; the trash is open.
 *
 * @throws APIError 409 saying what still uses it.
 */
export const keptWhileUsed =
  (users: Users): CollectionBeforeDeleteHook =>
  ({ id, req }) =>
    refuseWhileUsed(users, id, req, true)

/**
 * Refuses the trash as well: who is in it is gone for what belongs to it.
 *
 * @throws APIError 409 saying what still uses it.
 */
export const outOfTheTrashWhileUsed =
  (users: Users): CollectionBeforeChangeHook =>
  async ({ data, originalDoc, req }) => {
    if (data.deletedAt && !originalDoc?.deletedAt && originalDoc?.id !== undefined) {
      await refuseWhileUsed(users, originalDoc.id, req, false)
    }
    return data
  }
