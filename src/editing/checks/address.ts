import type { PayloadRequest, Where } from 'payload'
import { normalPath } from '@/sites/reserved-paths'
import { error, type Finding } from './finding'
import type { CheckedDoc } from './page-parts'

type Collection = 'pages' | 'posts'

/**
 * An address that another document of the site has, also one in the trash; checked while it is typed.
 * The database itself refuses it only when the page is published, long after. ROUTE-49
 */
export async function checkAddress(
  req: PayloadRequest,
  collection: Collection,
  site: number,
  doc: CheckedDoc,
): Promise<Finding[]> {
  const field = collection === 'pages' ? 'path' : 'slug'
  const typed = doc[field]
  if (typeof typed !== 'string' || typed.trim() === '') return []
  const value = collection === 'pages' ? normalPath(typed) : typed
  const own =
    typeof doc.id === 'number' && !Number.isNaN(doc.id) ? [{ id: { not_equals: doc.id } }] : []
  const { docs } = await req.payload.find({
    collection,
    where: { and: [{ site: { equals: site } }, { [field]: { equals: value } }, ...own] },
    depth: 0,
    limit: 1,
    trash: true,
    req,
  })
  const other = docs[0] ?? (await hiding(req, collection, site, { ...doc, [field]: value }))
  if (!other) return []
  const name = 'heading' in other ? other.heading : 'title' in other ? other.title : null
  const kind = 'heading' in other ? 'post' : 'page'
  const which = [name && ` “${name}”`, other.deletedAt && ' in the trash'].filter(Boolean).join(',')
  const message = `Another ${kind} of this site has this already${which && ','}${which}. Choose another, or change that one first.`
  return [error('fields', field, message)]
}

/**
 * A post is at /blog/<slug>, and a page that is published there is shown in its place: whichever of the
 * two shoppers know already. AMB-59
 */
async function hiding(
  req: PayloadRequest,
  collection: Collection,
  site: number,
  { path, slug, href }: CheckedDoc,
) {
  const ofSite: Where[] = [{ site: { equals: site } }, { _status: { equals: 'published' } }]
  const one = { depth: 0, limit: 1, req } as const
  if (collection === 'posts') {
    // One that lives on another site has no page here.
    if (href) return undefined
    const where = { and: [...ofSite, { path: { equals: `/blog/${slug}` } }] }
    return (await req.payload.find({ collection: 'pages', where, ...one })).docs[0]
  }
  const ofPost = /^\/blog\/([^/]+)$/.exec(String(path))?.[1]
  if (!ofPost) return undefined
  const where = { and: [...ofSite, { slug: { equals: ofPost } }] }
  const [post] = (await req.payload.find({ collection: 'posts', where, ...one })).docs
  return post?.href ? undefined : post
}
