import { type CollectionBeforeChangeHook, type Plugin, ValidationError } from 'payload'
import { idOf } from '@/cms/access/user'
import { findSiteById } from '@/cms/reads/find-site'
import { findLocation } from '@/dealers/paths'
import { normalPath } from '@/sites/reserved-paths'
import { refuseDeadLinks } from './refuse-dead-links'

const refuse = refuseDeadLinks({ readBy: ({ to }) => ({ to }) })

/** `validRedirect` checks redirects to pages, posts and models. ROUTE-37 */
const refuseFromLocation: CollectionBeforeChangeHook = async ({
  collection,
  data,
  originalDoc,
}) => {
  const { from, site: owner, deletedAt } = { ...originalDoc, ...data }
  const id = idOf(owner)
  const site = id === null || deletedAt ? null : await findSiteById(id)
  const location = site && findLocation(site, normalPath(from))
  if (!location) return data
  const message = `${location.name} is at ${normalPath(from)}; shoppers see it.`
  throw new ValidationError({ collection: collection.slug, errors: [{ path: 'from', message }] })
}

/** What a person writes; redirects that follow a page which moved are written by code. */
const refuseByHand: CollectionBeforeChangeHook = async (change) => {
  if (change.req.payloadAPI !== 'REST' || change.req.context.movedByHook) return change.data
  await refuseFromLocation(change)
  return refuse(change)
}

/** A redirect leads to a page that is there; its collection is a plugin's, which knows no checks. */
export const refuseDeadRedirects: Plugin = (config) => ({
  ...config,
  collections: config.collections?.map((collection) =>
    collection.slug === 'redirects'
      ? {
          ...collection,
          hooks: {
            ...collection.hooks,
            beforeChange: [...(collection.hooks?.beforeChange ?? []), refuseByHand],
          },
        }
      : collection,
  ),
})
