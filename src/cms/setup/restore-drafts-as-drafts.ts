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
 * `POST /api/<collection>/versions/:id`: an earlier version comes back as what it was. The form of the CMS
 * brings back a draft without saying that it is one, and the CMS then writes it over what shoppers read:
 * the page was gone from the site.
 */
const restore = (collection: CollectionSlug): Omit<Endpoint, 'root'> => ({
  path: '/versions/:id',
  method: 'post',
  handler: async (req) => {
    const { payload } = req
    const id = String(req.routeParams?.id)
    // Read as the server: whether the person may bring it back is decided below.
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
 * What was published and comes back as a draft is a draft to the checks as well, which let every draft be
 * saved: the CMS calls it one only when it stores it.
 */
const asDraft: CollectionBeforeChangeHook = ({ data, req }) =>
  req.context[AS_DRAFT] ? { ...data, _status: 'draft' } : data

/** A version says of which site it was: brought back, it would take along what was moved to another since. */
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
