import { type CollectionBeforeChangeHook, ValidationError } from 'payload'
import { idOf } from '@/cms/access/user'
import { isSilent } from '@/cms/cache/revalidate-site'
import { findSiteById } from '@/cms/reads/find-site'
import { checkLinks } from './dead-links'
import { readLinkStates } from './link-states'
import { type CheckedDoc, partsOf } from './page-parts'

type Reading = {
  /** The part of a document whose links shoppers follow. */
  readBy: (doc: CheckedDoc) => CheckedDoc
  /** Ids of the sites that show it; where there is no such function, the one that it belongs to. */
  shownOn?: (doc: CheckedDoc) => unknown
  /** Whether a link may lead to a page that is still to be published. */
  ahead?: (doc: CheckedDoc) => boolean
}

/**
 * What shoppers read outside pages and posts is not saved with a link to a page that is not there, on
 * any of its sites. Drafts are.
 *
 * @throws ValidationError with a sentence for each link, at its field and in the list of what is wrong.
 */
export const refuseDeadLinks =
  ({ readBy, shownOn = ({ site }) => [site], ahead }: Reading): CollectionBeforeChangeHook =>
  async ({ collection, data, originalDoc, req }) => {
    const doc: CheckedDoc = { ...originalDoc, ...data }
    if (doc._status === 'draft' || doc.deletedAt || isSilent(req)) return data
    const parts = partsOf(readBy(doc))
    const now = new Date()
    // The CMS looks at required fields later: no site may be chosen yet.
    const ids = ((shownOn(doc) ?? []) as (number | { id: number } | null)[]).map(idOf)
    const errors = await Promise.all(
      ids.map(async (id) => {
        const site = parts.links.length > 0 && id !== null ? await findSiteById(id) : null
        if (!site) return []
        const states = await readLinkStates(req.payload, site, parts.links, { now, req })
        const mayWait = ahead?.(doc) === true
        const linkState: typeof states.linkState = (path) => {
          const state = states.linkState(path)
          return mayWait && state === 'draft' ? 'live' : state
        }
        return checkLinks(parts, { ...states, linkState })
          .filter(({ level }) => level === 'error')
          .map(({ field, message }) => {
            const words = ids.length > 1 ? `${site.name}: ${message}` : message
            return { path: field, label: words, message: words }
          })
      }),
    )
    if (errors.flat().length === 0) return data
    throw new ValidationError({ collection: collection.slug, errors: errors.flat() }, req.t)
  }
