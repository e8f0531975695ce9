import type { CollectionBeforeChangeHook, PayloadRequest } from 'payload'

const REVERTS = 'revertsToPublished'

/**
 * Whether a change comes from the button "Revert to published". It sends the published document with its own
 * `updatedAt`, which is older than that of the draft it replaces.
 */
export const revertsToPublished = (req: PayloadRequest): boolean => req.context[REVERTS] === true

/** Runs before the hooks that read {@link revertsToPublished}. */
export const noteRevert: CollectionBeforeChangeHook = async ({
  collection,
  data,
  operation,
  originalDoc,
  req,
}) => {
  delete req.context[REVERTS]
  const isPublish = operation === 'update' && data._status === 'published'
  if (!isPublish || originalDoc?._status !== 'draft') return data
  const live = await req.payload.findByID({
    collection: collection.slug as 'pages',
    id: originalDoc.id,
    depth: 0,
    disableErrors: true,
    req,
  })
  req.context[REVERTS] = live?._status === 'published' && isSame(data, live)
  return data
}

/** Whether the change leaves the document as it is. */
const isSame = (data: Record<string, unknown>, { id: _, ...live }: { id: number }) =>
  Object.entries(live).every(
    ([field, value]) => JSON.stringify(data[field] ?? null) === JSON.stringify(value ?? null),
  )
