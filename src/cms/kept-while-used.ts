import { APIError, type CollectionBeforeDeleteHook, type CollectionSlug } from 'payload'

/**
 * Refuses to delete for good what other documents cannot be without; the trash is always open.
 *
 * @param users Collections and their field that names the document.
 * @throws APIError 409 saying what still uses it.
 */
export const keptWhileUsed =
  (users: readonly { collection: CollectionSlug; field: string }[]): CollectionBeforeDeleteHook =>
  async ({ id, req }) => {
    for (const { collection, field } of users) {
      const { totalDocs } = await req.payload.count({
        collection,
        where: { [field]: { equals: id } },
        trash: true,
        req,
      })
      if (totalDocs > 0) {
        const message = `This cannot be deleted: ${totalDocs} ${collection} still belong to it.`
        throw new APIError(message, 409, null, true)
      }
    }
  }
