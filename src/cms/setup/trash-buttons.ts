import {
  APIError,
  type CollectionConfig,
  type Endpoint,
  type PayloadRequest,
  type Plugin,
} from 'payload'
import { z } from 'zod'

/** Query with which the trash buttons select their one document. */
const oneInTheTrash = z.object({
  where: z.object({
    and: z.tuple([
      z.object({ id: z.object({ equals: z.coerce.number() }) }),
      z.object({ deletedAt: z.object({ exists: z.stringbool() }) }),
    ]),
  }),
})
const restored = z.strictObject({
  deletedAt: z.null(),
  _status: z.enum(['draft', 'published']).optional(),
})

function documentOf(req: PayloadRequest): number {
  const asked = oneInTheTrash.safeParse(req.query)
  if (asked.success) return asked.data.where.and[0].id.equals
  throw new APIError(
    'Only one at a time is changed or deleted. To delete something for good, open it in the trash and press "Permanently delete".',
    403,
    null,
    true,
  )
}

/**
 * "Restore" and "Permanently delete" in the trash select their one document by a filter, as a bulk
 * change does, but bulk changes are disabled (`disableBulkEdit`, `disableBulkDelete`). These
 * endpoints change that one document, with its access rules and hooks.
 */
const answersOf = (collection: CollectionConfig['slug']): Endpoint[] => [
  {
    path: '/',
    method: 'patch',
    handler: async (req) => {
      const id = documentOf(req)
      const data = restored.safeParse(await req.json?.())
      if (!data.success) throw new APIError('Only a restore is asked for so.', 403, null, true)
      const doc = await req.payload.update({
        collection: collection as 'pages',
        id,
        data: data.data,
        trash: true,
        depth: 0,
        overrideAccess: false,
        user: req.user,
        req,
      })
      return Response.json({ docs: [doc], errors: [] })
    },
  },
  {
    path: '/',
    method: 'delete',
    handler: async (req) => {
      const doc = await req.payload.delete({
        collection: collection as 'pages',
        id: documentOf(req),
        trash: true,
        depth: 0,
        overrideAccess: false,
        user: req.user,
        req,
      })
      return Response.json({ docs: [doc], errors: [] })
    },
  },
]

/** Adds the endpoints to every collection that has a trash and disables bulk changes. */
export const trashButtons: Plugin = (config) => ({
  ...config,
  collections: config.collections?.map((collection) =>
    collection.trash && collection.disableBulkEdit
      ? {
          ...collection,
          endpoints: [...(collection.endpoints || []), ...answersOf(collection.slug)],
        }
      : collection,
  ),
})
