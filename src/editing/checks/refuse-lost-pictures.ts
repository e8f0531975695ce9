import { type CollectionBeforeChangeHook, ValidationError } from 'payload'
import { idOf } from '@/cms/access/user'
import { isSilent } from '@/cms/cache/revalidate-site'
import { findSiteById } from '@/cms/reads/find-site'
import { checkAltText } from './alt-text'
import { readPictures } from './gather-facts'
import { type CheckedDoc, partsOf } from './page-parts'

/**
 * What pages show of a reusable section is not published with a picture that is not there, nor with one
 * of another dealer: the CMS itself does not look at those within a text. Drafts are.
 *
 * @throws ValidationError with a sentence for each picture, at its field and in the list of what is wrong.
 */
export const refuseLostPictures: CollectionBeforeChangeHook = async ({
  collection,
  data,
  originalDoc,
  req,
}) => {
  const doc: CheckedDoc = { ...originalDoc, ...data }
  if (doc._status === 'draft' || doc.deletedAt || isSilent(req)) return data
  const parts = partsOf({ blocks: doc.blocks })
  const id = idOf(doc.site as number | { id: number } | null)
  const site = parts.pictures.length > 0 && id !== null ? await findSiteById(id) : null
  if (!site) return data
  const ids = parts.pictures.map((picture) => picture.id)
  const pictures = await readPictures(req.payload, site.id, site.group.id, ids, req)
  const errors = checkAltText(parts, { pictures }).filter(({ level }) => level === 'error')
  if (errors.length === 0) return data
  throw new ValidationError(
    {
      collection: collection.slug,
      errors: errors.map(({ field, message }) => ({ path: field, label: message, message })),
    },
    req.t,
  )
}
