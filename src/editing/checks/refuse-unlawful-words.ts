import { type CollectionBeforeChangeHook, ValidationError } from 'payload'
import { isSilent } from '@/cms/cache/revalidate-site'
import { type CheckedDoc, partsOf } from './page-parts'
import { checkWording } from './wording'

/**
 * What shoppers read outside pages and posts is not saved with a repayment without its comparison
 * rate and warning, or with a price to which charges are added. Drafts are.
 *
 * @param readBy the part of a document that shoppers read
 * @throws ValidationError with a sentence for each fault, at its field and in the list of what is wrong.
 */
export const refuseUnlawfulWords =
  (readBy: (doc: CheckedDoc) => CheckedDoc): CollectionBeforeChangeHook =>
  ({ collection, data, originalDoc, req }) => {
    const doc: CheckedDoc = { ...originalDoc, ...data }
    if (doc._status === 'draft' || doc.deletedAt || isSilent(req)) return data
    const errors = checkWording(partsOf(readBy(doc))).filter(({ level }) => level === 'error')
    if (errors.length === 0) return data
    throw new ValidationError(
      {
        collection: collection.slug,
        errors: errors.map(({ field, message }) => ({ path: field, label: message, message })),
      },
      req.t,
    )
  }
