import type {
  CollectionSlug,
  DataFromCollectionSlug,
  Payload,
  RequiredDataFromCollectionSlug,
} from 'payload'

/** Hooks that expire caches or write starter pages stay silent: the seed writes everything. */
export const seedContext = { disableRevalidate: true, withoutStarterContent: true } as const

/** Writes a document past the access rules. @throws ValidationError of the CMS. */
export async function create<S extends CollectionSlug>(
  payload: Payload,
  collection: S,
  data: RequiredDataFromCollectionSlug<S>,
): Promise<DataFromCollectionSlug<S>> {
  const options = { collection, data: data as never, depth: 0, context: seedContext }
  return (await payload.create(options)) as unknown as DataFromCollectionSlug<S>
}
