import type { CollectionAfterChangeHook } from 'payload'
import { idOf } from '@/access/user'
import type { Dealership } from '@/payload-types'

/** A dealership that changes hands takes its locations along. */
export const moveLocationsWithDealership: CollectionAfterChangeHook<Dealership> = async ({
  doc,
  previousDoc,
  operation,
  req,
}) => {
  const group = idOf(doc.group)
  if (operation === 'update' && group !== null && group !== idOf(previousDoc?.group)) {
    await req.payload.update({
      collection: 'locations',
      where: { dealership: { equals: doc.id } },
      data: { group },
      depth: 0,
      req,
    })
  }
  return doc
}
