import type { CollectionSlug, FieldHook } from 'payload'
import { idOf } from '../access/user'

/** Collections whose paths are unique among the documents of one owner. */
type Addressed = {
  collection: Extract<CollectionSlug, 'pages' | 'posts' | 'locations'>
  field: 'path' | 'slug'
  owner: 'site' | 'group'
}

/**
 * Gives a duplicated document a free path: "/finance-copy", then "/finance-copy-2". Two documents
 * of an owner never share a path, not even in the trash.
 */
export const freeAddress =
  ({ collection, field, owner }: Addressed): FieldHook =>
  async ({ value, data, originalDoc, siblingData, req }) => {
    if (typeof value !== 'string' || value === '') return value
    const of = idOf(originalDoc?.[owner] ?? data?.[owner] ?? siblingData?.[owner])
    const stem = value === '/' ? '/home-copy' : `${value}-copy`
    const { docs } = await req.payload.find({
      collection,
      where: { and: [{ [owner]: { equals: of } }, { [field]: { contains: stem } }] },
      depth: 0,
      pagination: false,
      trash: true,
      req,
    })
    const taken = new Set(docs.map((doc) => (doc as unknown as Record<string, unknown>)[field]))
    let free = stem
    for (let number = 2; taken.has(free); number++) free = `${stem}-${number}`
    return free
  }
