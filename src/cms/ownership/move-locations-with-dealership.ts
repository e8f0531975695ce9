import { sql } from '@payloadcms/db-postgres'
import { type CollectionAfterChangeHook, ValidationError } from 'payload'
import type { Dealership, Location } from '@/payload-types'
import { idOf } from '../access/user'
import { transactionOf } from '../transaction-of'

/**
 * A dealership that changes hands takes its locations along, and the locks of its cars: the old group's
 * people could take them away, and nobody of the new one saw what holds a price.
 *
 * @throws ValidationError where a location's address is taken in the new group
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
  // One by one: of a change of many the CMS does not say that it left some out.
  for (const location of docs) await moveLocation(location, group, req)
  // Past the hooks of locks, which ask for the car.
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
