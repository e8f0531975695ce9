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
 * `POST /api/<collection>/versions/:id`: restores an earlier version with the status that it had.
 * Payload's form restores a draft without `draft=true`, and Payload then writes it over the
 * published document, which unpublishes the page.
 */
const restore = (collection: CollectionSlug): Omit<Endpoint, 'root'> => ({
  path: '/versions/:id',
  method: 'post',
  handler: async (req) => {
    const { payload } = req
    const id = String(req.routeParams?.id)
    // Read with the server's rights: whether the person may restore it is checked below.
    const kept = await payload.findVersionByID({
      collection: collection as 'pages',
      id,
      depth: 0,
      disableErrors: true,
      req,
    })
    const draft = req.query.draft === 'true' || kept?.version._status !== 'published'
    req.context[AS_DRAFT] = draft
    const doc = await restoreVersionOperation({
      id,
      collection: payload.collections[collection],
      depth: 0,
      draft,
      req,
    })
    return Response.json({ ...doc, message: req.t('version:restoredSuccessfully') })
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
export const restoreDraftsAsDrafts: Plugin = (config) => ({
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
