import type { CollectionBeforeValidateHook, CollectionSlug, DataFromCollectionSlug } from 'payload'

const suffix = ' - Copy'

/**
 * What is different in the duplicate of a document: its name, and what is given. The CMS saves one at
 * once, and what has no drafts would be before shoppers twice.
 *
 * @param longest letters that the name may have
 * @param change what the duplicate has in place of the original's
 */
export const copyOf =
  <C extends CollectionSlug>(
    longest: number,
    change: (original: DataFromCollectionSlug<C>) => Partial<DataFromCollectionSlug<C>>,
  ): CollectionBeforeValidateHook =>
  ({ data, operation, originalDoc }) => {
    // What is new has no original, or one without a word in it.
    const name: unknown = operation === 'create' ? originalDoc?.name : undefined
    if (typeof name !== 'string') return data
    const copied = `${name.slice(0, longest - suffix.length)}${suffix}`
    return { ...data, name: copied, ...change(originalDoc) }
  }
