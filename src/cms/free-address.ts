import type { CollectionSlug, FieldHook } from 'payload'
import { idOf } from '@/access/user'

/**
 * Gives the duplicate of a page or post an address that is free on its site: "/finance-copy", then
 * "/finance-copy-2". Two documents of a site never share one, not even in the trash.
 */
export const freeAddress =
  (collection: Extract<CollectionSlug, 'pages' | 'posts'>, field: 'path' | 'slug'): FieldHook =>
  async ({ value, data, originalDoc, siblingData, req }) => {
    if (typeof value !== 'string' || value === '') return value
    const site = idOf(originalDoc?.site ?? data?.site ?? siblingData?.site)
    const stem = value === '/' ? '/home-copy' : `${value}-copy`
    const { docs } = await req.payload.find({
      collection,
      where: { and: [{ site: { equals: site } }, { [field]: { contains: stem } }] },
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
