import type { CollectionBeforeValidateHook, CollectionSlug, DataFromCollectionSlug } from 'payload'

const suffix = ' - Copy'

/**
 * What a duplicated document has in place of the original's values: its name, and `change`. Payload
 * saves a duplicate at once; one of a collection without drafts would be live twice.
 *
 * @param longest characters that the name may have
 * @param change values of the duplicate
 */
export const copyOf =
  <C extends CollectionSlug>(
    longest: number,
    change: (original: DataFromCollectionSlug<C>) => Partial<DataFromCollectionSlug<C>>,
  ): CollectionBeforeValidateHook =>
  ({ data, operation, originalDoc }) => {
    // A new document has no original, or one with an empty name.
    const name: unknown = operation === 'create' ? originalDoc?.name : undefined
    if (typeof name !== 'string') return data
    const copied = `${name.slice(0, longest - suffix.length)}${suffix}`
    return { ...data, name: copied, ...change(originalDoc) }
  }
