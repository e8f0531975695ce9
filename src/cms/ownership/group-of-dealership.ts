import { type CollectionBeforeValidateHook, ValidationError } from 'payload'
import { groupOf, idOf, isPlatformAdmin } from '../access/user'

/**
 * Copies the group of a document's dealership to the document, so that access rules can filter by
 * group without a join.
 *
 * @throws ValidationError for a dealership of another group.
 */
export const groupOfDealership: CollectionBeforeValidateHook = async ({
  collection,
  data,
  originalDoc,
  req,
}) => {
  const dealershipId = idOf(data?.dealership ?? originalDoc?.dealership)
  if (!data || dealershipId === null) return data
  const dealership = await req.payload.findByID({
    collection: 'dealerships',
    id: dealershipId,
    depth: 0,
    disableErrors: true,
    req,
  })
  const group = idOf(dealership?.group)
  const isForeign = req.user && !isPlatformAdmin(req.user) && group !== groupOf(req.user)
  if (group === null || isForeign) {
    throw new ValidationError({
      collection: collection.slug,
      errors: [{ path: 'dealership', message: 'Choose a dealership of your group.' }],
    })
  }
  return { ...data, group }
}
