import { beforeAll, describe, expect, test } from 'vitest'
import type { Dealership, Location } from '@/payload-types'
import { makeCar } from '../feeds/stocked-car'
import { makeDealership, makeLocation } from '../payload'
import { type TwoDealers, twoDealers } from './two-dealers'

let payload: TwoDealers['payload']
let dealer: TwoDealers['dealer']
let other: TwoDealers['other']
let dealership: Dealership
let location: Location

beforeAll(async () => {
  ;({ payload, dealer, other } = await twoDealers())
  dealership = await makeDealership(payload, dealer.group)
  location = await makeLocation(payload, dealership, dealer.group)
})

type Person = 'group-admin' | 'site-editor'
const rename = (who: Person) =>
  payload.update({
    collection: 'locations',
    id: location.id,
    data: { name: `Yard of the ${who}` },
    user: dealer.users[who],
    overrideAccess: false,
  })
const lockPrice = async (who: Person) => {
  const car = await makeCar(dealership)
  return await payload.create({
    collection: 'vehicle-overrides',
    data: {
      car_id: car.id,
      stocknum: car.stocknum,
      dealership: dealership.id,
      locks: [{ field: 'price', value: '19990', reason: 'Weekend price' }],
    } as never,
    user: dealer.users[who],
    overrideAccess: false,
  })
}

describe('a dealership of the group that only a sister site shows', () => {
  test('is not an editor’s: neither its location nor the price of its car', async () => {
    await expect(rename('site-editor')).rejects.toThrow(/not allowed|Forbidden/)
    await expect(lockPrice('site-editor')).rejects.toThrow(/dealership/i)
  })

  test('is the group admin’s', async () => {
    expect((await rename('group-admin')).name).toBe('Yard of the group-admin')
    expect((await lockPrice('group-admin')).dealership).toMatchObject({ id: dealership.id })
  })

  test('is the editor’s once a site of theirs shows it', async () => {
    await payload.update({
      collection: 'sites',
      id: dealer.site.id,
      data: { dealerships: [dealer.dealership.id, dealership.id] },
    })
    expect((await rename('site-editor')).name).toBe('Yard of the site-editor')
    expect((await lockPrice('site-editor')).dealership).toMatchObject({ id: dealership.id })
  })

  test('is the editor’s no more once it goes over to another group', async () => {
    await payload.update({
      collection: 'dealerships',
      id: dealership.id,
      data: { group: other.group.id },
    })
    await expect(rename('site-editor')).rejects.toThrow(/not allowed|Forbidden|Not Found/)
    await expect(lockPrice('site-editor')).rejects.toThrow(/dealership/i)
  })
})
