import {
  APIError,
  type CollectionBeforeChangeHook,
  type CollectionBeforeDeleteHook,
  type CollectionSlug,
  type PayloadRequest,
} from 'payload'

/** Collections that refer to the document, each with the field that refers to it. */
type Users = readonly { collection: CollectionSlug; field: string }[]

/** @param trash whether documents in the trash count as references */
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
 * Refuses to delete a document permanently while others refer to it; moving it to the trash is
 * allowed.
 *
 * @throws APIError 409 that names what still refers to it.
 */
export const refuseDeleteWhileUsed =
  (users: Users): CollectionBeforeDeleteHook =>
  ({ id, req }) =>
    refuseWhileUsed(users, id, req, true)

/**
 * Refuses to move a document to the trash while others refer to it: Payload treats it as deleted
 * there.
 *
 * @throws APIError 409 that names what still refers to it.
 */
export const refuseTrashWhileUsed =
  (users: Users): CollectionBeforeChangeHook =>
  async ({ data, originalDoc, req }) => {
    if (data.deletedAt && !originalDoc?.deletedAt && originalDoc?.id !== undefined) {
      await refuseWhileUsed(users, originalDoc.id, req, false)
    }
    return data
  }
