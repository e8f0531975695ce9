import type {
  CollectionSlug,
  DataFromCollectionSlug,
  Payload,
  RequiredDataFromCollectionSlug,
  Where,
} from 'payload'

/** Hooks that expire caches or write starter pages stay silent: the seed writes everything. */
export const seedContext = { disableRevalidate: true, withoutStarterContent: true } as const

/**
 * Writes a document once: what is there already is brought up to date, so that seeding twice gives
 * the same demo. Local API, past the access rules.
 */
export async function upsert<S extends CollectionSlug>(
  payload: Payload,
  collection: S,
  where: Where,
  data: RequiredDataFromCollectionSlug<S>,
): Promise<DataFromCollectionSlug<S>> {
  const found = await payload.find({
    collection,
    where,
    limit: 1,
    depth: 0,
    pagination: false,
  })
  const existing = found.docs[0]
  const document = existing
    ? await payload.update({
        collection,
        id: existing.id,
        data: data as never,
        depth: 0,
        context: seedContext,
      })
    : await payload.create({ collection, data: data as never, depth: 0, context: seedContext })
  return document as unknown as DataFromCollectionSlug<S>
}
