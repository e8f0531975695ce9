import type { PayloadRequest } from 'payload'
import { normalPath } from '@/sites/reserved-paths'
import { error, type Finding } from './finding'
import type { CheckedDoc } from './page-parts'

/**
 * An address that another document of the site has, also one in the trash: said while it is typed.
 * The database itself refuses it only when the page is published, long after. ROUTE-49
 */
export async function checkAddress(
  req: PayloadRequest,
  collection: 'pages' | 'posts',
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
  const other = docs[0]
  if (!other) return []
  const name = 'heading' in other ? other.heading : 'title' in other ? other.title : null
  const kind = collection === 'pages' ? 'page' : 'post'
  const which = [name && ` “${name}”`, other.deletedAt && ' in the trash'].filter(Boolean).join(',')
  const message = `Another ${kind} of this site has this already${which && ','}${which}. Choose another, or change that one first.`
  return [error('fields', field, message)]
}
