import { type CollectionBeforeValidateHook, ValidationError } from 'payload'
import { idOf } from '../access/user'

/**
 * Two locations of a group cannot share a slug: a site that shows both has a page for one only.
 * Runs after `groupOfDealership`. ROUTE-37
 *
 * @throws ValidationError at the slug
 */
export const refuseTakenLocation: CollectionBeforeValidateHook = async ({
  collection,
  data,
  originalDoc,
  req,
}) => {
  const slug = data?.slug
  const group = idOf(data?.group ?? originalDoc?.group)
  // The slug of a document restored from the trash may be taken by now.
  const comesBack = Boolean(originalDoc?.deletedAt) && !data?.deletedAt
  const isAsBefore = slug === originalDoc?.slug && group === idOf(originalDoc?.group) && !comesBack
  if (typeof slug !== 'string' || group === null || isAsBefore) return data
  const { docs } = await req.payload.find({
    collection: 'locations',
    where: {
      and: [
        { group: { equals: group } },
        { slug: { equals: slug } },
        { id: { not_equals: originalDoc?.id ?? 0 } },
      ],
    },
    depth: 0,
    limit: 1,
    select: { name: true },
    req,
  })
  const [other] = docs
  if (!other) return data
  const message = `“${other.name}” of your group has this address already. Add the suburb or the department, such as ${slug}-service.`
  throw new ValidationError({ collection: collection.slug, errors: [{ path: 'slug', message }] })
}
