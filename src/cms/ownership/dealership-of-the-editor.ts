import { type CollectionBeforeValidateHook, ValidationError } from 'payload'
import { isEditorOfTheDealership } from '../access/editors-of-the-dealership'
import { idOf } from '../access/user'

/**
 * Copies group and slug of the chosen dealership to the document, and limits people to dealerships
 * whose stock they may change; `create` access cannot express that.
 *
 * @throws ValidationError for any other dealership.
 */
export const dealershipOfTheEditor: CollectionBeforeValidateHook = async ({
  collection,
  data,
  originalDoc,
  req,
}) => {
  const id = idOf(data?.dealership ?? originalDoc?.dealership)
  // Without a dealership the field's own "required" error is shown.
  if (!data || id === null) return data
  const dealership = await req.payload.findByID({
    collection: 'dealerships',
    id,
    depth: 0,
    disableErrors: true,
    req,
  })
  if (!dealership || (req.user && !(await isEditorOfTheDealership(req, id)))) {
    throw new ValidationError({
      collection: collection.slug,
      errors: [{ path: 'dealership', message: 'Choose a dealership whose stock you look after.' }],
    })
  }
  return { ...data, group: idOf(dealership.group), dealership_slug: dealership.slug }
}
