import type { CollectionBeforeChangeHook, PayloadRequest } from 'payload'

const REVERTS = 'revertsToPublished'

/**
 * Whether a change is the button "Revert to published", which sends back what shoppers read already, with
 * the moment of that: older than the draft that it is to replace.
 */
export const revertsToPublished = (req: PayloadRequest): boolean => req.context[REVERTS] === true

/** Comes before the hooks that ask {@link revertsToPublished}. */
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
  req.context[REVERTS] = live?._status === 'published' && says(data, live)
  return data
}

/** Whether the change leaves everything as it is in the document. */
const says = (data: Record<string, unknown>, { id: _, ...live }: { id: number }) =>
  Object.entries(live).every(
    ([field, value]) => JSON.stringify(data[field] ?? null) === JSON.stringify(value ?? null),
  )
