import { type CollectionBeforeValidateHook, ValidationError } from 'payload'
import { idOf } from '@/access/user'
import { normalPath } from '@/sites/reserved-paths'

/** A model and a page of one site cannot share an address: the page would hide the model. AMB-59 */
export const refusePathOfPage: CollectionBeforeValidateHook = async ({
  collection,
  data,
  originalDoc,
  req,
}) => {
  const slug = data?.slug
  const site = idOf(data?.site ?? originalDoc?.site)
  if (typeof slug !== 'string' || site === null) return data
  const pages = await req.payload.count({
    collection: 'pages',
    where: { and: [{ site: { equals: site } }, { path: { equals: normalPath(slug) } }] },
    req,
  })
  if (pages.totalDocs > 0) {
    throw new ValidationError({
      collection: collection.slug,
      errors: [{ path: 'slug', message: `This site has a page at ${normalPath(slug)} already.` }],
    })
  }
  return data
}

/** See {@link refusePathOfPage}. */
export const refusePathOfModel: CollectionBeforeValidateHook = async ({
  collection,
  data,
  originalDoc,
  req,
}) => {
  const path = data?.path
  const site = idOf(data?.site ?? originalDoc?.site)
  if (typeof path !== 'string' || path === '/' || site === null) return data
  const models = await req.payload.count({
    collection: 'models',
    where: { and: [{ site: { equals: site } }, { slug: { equals: path.slice(1) } }] },
    req,
  })
  if (models.totalDocs > 0) {
    throw new ValidationError({
      collection: collection.slug,
      errors: [{ path: 'path', message: `${path} is the address of a model of this site.` }],
    })
  }
  return data
}
