import type { CollectionAfterChangeHook, CollectionBeforeChangeHook, PayloadRequest } from 'payload'
import { isSilent } from '@/cms/cache/revalidate-site'
import { normalPath } from '@/sites/reserved-paths'
import { idOf } from '../access/user'
import { followMove } from './follow-move'

type Moved = 'pages' | 'posts'
type Row = {
  id: number
  path?: string | null
  slug?: string | null
  site?: number | { id: number } | null
  _status?: 'draft' | 'published' | null
  deletedAt?: string | null
}

const key = (collection: string, id: number | string) => `liveAddress:${collection}:${id}`

/** Where shoppers find a document; null if it is not public. */
export async function liveAddress(
  req: PayloadRequest,
  collection: Moved,
  id: number | string,
): Promise<string | null> {
  return (await livePlace(req, collection, id))?.address ?? null
}

type Place = { site: number | null; address: string }

async function livePlace(
  req: PayloadRequest,
  collection: Moved,
  id: number | string,
): Promise<Place | null> {
  const row = await req.payload.db.findOne<Row>({ collection, where: { id: { equals: id } }, req })
  const address = row?._status === 'published' && !row.deletedAt ? documentPath(row) : null
  return row && address !== null ? { site: idOf(row.site), address } : null
}

/** The path of a page, or of a post in the blog. */
export function documentPath({ path, slug }: Pick<Row, 'path' | 'slug'>): string | null {
  if (slug) return `/blog/${slug}`
  return path ? normalPath(path) : null
}

/** The version that shoppers saw before the change: `originalDoc` may be a newer draft. */
export const rememberAddress =
  (collection: Moved): CollectionBeforeChangeHook =>
  async ({ data, operation, originalDoc, req }) => {
    if (operation === 'update' && originalDoc?.id !== undefined && !isSilent(req)) {
      req.context[key(collection, originalDoc.id)] = await livePlace(
        req,
        collection,
        originalDoc.id,
      )
    }
    return data
  }

/**
 * Redirects the old path of a published page or post that moved, by reference, so that the redirect
 * follows every later move.
 */
export const redirectMoved =
  (collection: Moved): CollectionAfterChangeHook =>
  async ({ doc, req }) => {
    const remembered = key(collection, doc.id)
    const before = req.context[remembered] as Place | null | undefined
    delete req.context[remembered]
    const site = idOf(doc.site)
    if (before === undefined || site === null || isSilent(req)) return doc
    if (before === null) {
      await leadBack(req, collection, doc.id, site)
      return doc
    }
    const after = await livePlace(req, collection, doc.id)
    // If it moved to another site, its old path does not belong to the new site.
    if (after === null || after.site !== before.site || after.address === before.address) return doc

    const reference = { relationTo: collection, value: doc.id as number }
    await followMove(req, site, {
      before: [before.address],
      after: after.address,
      to: { type: 'reference', reference },
    })
    return doc
  }

/**
 * Runs when a page or post is published again: redirects from its earlier paths point to it again.
 * Its versions contain those paths.
 */
async function leadBack(
  req: PayloadRequest,
  collection: Moved,
  id: number,
  site: number,
): Promise<void> {
  const { payload } = req
  const address = await liveAddress(req, collection, id)
  if (address === null) return
  const { docs } = await payload.find({
    collection: 'redirects',
    where: { site: { equals: site } },
    depth: 0,
    pagination: false,
    req,
  })
  const meanwhile = docs.find(({ from }) => normalPath(from) === address)?.to?.url
  if (!meanwhile) return
  const { docs: versions } = await payload.findVersions({
    collection,
    where: {
      and: [{ parent: { equals: id } }, { 'version._status': { equals: 'published' } }],
    },
    depth: 0,
    pagination: false,
    req,
  })
  const earlier = new Set(versions.map(({ version }) => documentPath(version as Row)))
  for (const redirect of docs) {
    const from = normalPath(redirect.from)
    if (from === address || !earlier.has(from) || redirect.to?.url !== meanwhile) continue
    await payload.update({
      collection: 'redirects',
      id: redirect.id,
      data: {
        to: { type: 'reference', reference: { relationTo: collection, value: id }, url: null },
      },
      depth: 0,
      context: { ...req.context, movedByHook: true },
      req,
    })
  }
  // Payload writes the context of a nested call into the request.
  req.context.movedByHook = undefined
}
