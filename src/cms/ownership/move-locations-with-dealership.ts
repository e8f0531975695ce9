import { sql } from '@payloadcms/db-postgres'
import { type CollectionAfterChangeHook, ValidationError } from 'payload'
import type { Dealership, Location } from '@/payload-types'
import { idOf } from '../access/user'
import { transactionOf } from '../transaction-of'

/**
 * When a dealership moves to another group, its locations and the locks of its cars move too.
 * Otherwise the old group could delete the locations, and nobody in the new group would see why a
 * price is locked.
 *
 * @throws ValidationError where a location's slug is taken in the new group
 */
export const moveLocationsWithDealership: CollectionAfterChangeHook<Dealership> = async ({
  doc,
  previousDoc,
  operation,
  req,
}) => {
  const group = idOf(doc.group)
  if (operation !== 'update' || group === null || group === idOf(previousDoc?.group)) return doc
  const { docs } = await req.payload.find({
    collection: 'locations',
    where: { dealership: { equals: doc.id } },
    depth: 0,
    pagination: false,
    select: { name: true, slug: true },
    req,
  })
  // One by one: a bulk update does not report documents that it skipped.
  for (const location of docs) await moveLocation(location, group, req)
  // Bypasses the hooks of locks, which require the car.
  const database = await transactionOf(req)
  await database.execute(
    sql`update vehicle_overrides set group_id = ${group} where dealership_id = ${doc.id}`,
  )
  return doc
}

async function moveLocation(
  { id, name, slug }: Pick<Location, 'id' | 'name' | 'slug'>,
  group: number,
  req: Parameters<CollectionAfterChangeHook>[0]['req'],
): Promise<void> {
  try {
    await req.payload.update({ collection: 'locations', id, data: { group }, depth: 0, req })
  } catch (cause) {
    if (!(cause instanceof ValidationError)) throw cause
    const message = `Its location “${name}” cannot come along: the group has another one at the address ${slug}. Change one of the two addresses first.`
    throw new ValidationError({
      collection: 'dealerships',
      errors: [{ path: 'group', message }],
    })
  }
}
