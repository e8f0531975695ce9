import type { CollectionAfterChangeHook } from 'payload'
import { isSilent } from '@/cms/cache/revalidate-site'
import type { Model } from '@/payload-types'
import { idOf } from '../access/user'
import { followMove } from './follow-move'

/** Paths of a model, the current one first; its first slug redirects to the new one. */
const addressesOf = ({ slug, new_slug }: Pick<Model, 'slug' | 'new_slug'>) =>
  [new_slug, slug].flatMap((each) => (each ? [`/${each}`] : []))

/** Redirects the earlier paths of a model to its current one. ROUTE-41 */
export const redirectMovedModel: CollectionAfterChangeHook<Model> = async ({
  doc,
  operation,
  previousDoc,
  req,
}) => {
  const site = idOf(doc.site)
  if (operation !== 'update' || site === null || site !== idOf(previousDoc.site)) return doc
  // A model in the trash has no path.
  if (isSilent(req) || doc.deletedAt || previousDoc.deletedAt) return doc
  const now = addressesOf(doc)
  const before = addressesOf(previousDoc).filter((path) => !now.includes(path))
  const [after] = now
  if (after !== undefined && before.length > 0) {
    await followMove(req, site, { before, after, to: { type: 'custom', url: after } })
  }
  return doc
}
