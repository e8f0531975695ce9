import {
  type CollectionBeforeValidateHook,
  type PayloadRequest,
  ValidationError,
  type Where,
} from 'payload'
import { normalPath } from '@/sites/reserved-paths'
import { idOf } from '../access/user'

/** Paths of a model: its new slug if it has one; its old slug may also be in use again. */
const modelsAt = (slug: string): Where => ({
  or: [{ slug: { equals: slug } }, { new_slug: { equals: slug } }],
})

/**
 * A model and a page of one site cannot share an address, nor can two models: one would hide the other.
 * AMB-59
 */
export const refusePathOfPage: CollectionBeforeValidateHook = async ({
  collection,
  data,
  originalDoc,
  req,
}) => {
  const site = idOf(data?.site ?? originalDoc?.site)
  if (site === null) return data
  for (const path of ['slug', 'new_slug']) {
    const slug = data?.[path]
    if (typeof slug !== 'string' || slug === '') continue
    const what = await whatIsAt(slug, site, originalDoc?.id, req)
    if (!what) continue
    const message = `This site has a ${what} at ${normalPath(slug)} already.`
    throw new ValidationError({ collection: collection.slug, errors: [{ path, message }] })
  }
  return data
}

async function whatIsAt(
  slug: string,
  site: number,
  own: number | undefined,
  req: PayloadRequest,
): Promise<'page' | 'model' | null> {
  const ofSite = { site: { equals: site } }
  const pages = await req.payload.count({
    collection: 'pages',
    where: { and: [ofSite, { path: { equals: normalPath(slug) } }] },
    req,
  })
  if (pages.totalDocs > 0) return 'page'
  const models = await req.payload.count({
    collection: 'models',
    where: { and: [ofSite, modelsAt(slug), { id: { not_equals: own ?? 0 } }] },
    req,
  })
  return models.totalDocs > 0 ? 'model' : null
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
    where: { and: [{ site: { equals: site } }, modelsAt(path.slice(1))] },
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
