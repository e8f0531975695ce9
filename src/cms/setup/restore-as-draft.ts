import {
  type CollectionBeforeChangeHook,
  type CollectionBeforeValidateHook,
  type CollectionSlug,
  type Endpoint,
  type Plugin,
  restoreVersionOperation,
} from 'payload'

const AS_DRAFT = 'restoredAsDraft'

/**
 * `POST /api/<collection>/versions/:id`: an earlier version comes back as a draft, whatever it was and
 * whatever is asked for. Payload's form would put it before shoppers at once, past all checks; and
 * write a draft over the published document, which unpublishes the page.
 */
const restore = (collection: CollectionSlug): Omit<Endpoint, 'root'> => ({
  path: '/versions/:id',
  method: 'post',
  handler: async (req) => {
    req.context[AS_DRAFT] = true
    const doc = await restoreVersionOperation({
      id: String(req.routeParams?.id),
      collection: req.payload.collections[collection],
      depth: 0,
      draft: true,
      req,
    })
    const message = 'It is a draft now. Shoppers see it once you publish it.'
    return Response.json({ ...doc, message })
  },
})

/**
 * Payload sets `_status` of a restored draft only when it stores it; the hooks that check a publish
 * run before.
 */
const asDraft: CollectionBeforeChangeHook = ({ data, req }) =>
  req.context[AS_DRAFT] ? { ...data, _status: 'draft' } : data

/**
 * A version contains the site of its time: restoring it must not move the document back to that
 * site.
 */
const onItsSite: CollectionBeforeValidateHook = ({ data, originalDoc, req }) =>
  req.context.isRestoringVersion && originalDoc ? { ...data, site: originalDoc.site } : data

/** In every collection with drafts. */
export const restoreAsDraft: Plugin = (config) => ({
  ...config,
  collections: config.collections?.map((collection) =>
    typeof collection.versions === 'object' && collection.versions.drafts
      ? {
          ...collection,
          endpoints: [...(collection.endpoints || []), restore(collection.slug as CollectionSlug)],
          hooks: {
            ...collection.hooks,
            beforeValidate: [onItsSite, ...(collection.hooks?.beforeValidate ?? [])],
            beforeChange: [asDraft, ...(collection.hooks?.beforeChange ?? [])],
          },
        }
      : collection,
  ),
})
