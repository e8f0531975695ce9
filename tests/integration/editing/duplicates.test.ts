import { expect, test } from 'vitest'
import { unique } from '../payload'
import { openDesk } from './desk'

const { payload, dealer, call } = await openDesk()
const duplicate = async (path: string) => {
  const { status, body } = await call('dealer group-admin', 'POST', `${path}/duplicate`, {})
  expect(status, body.errors?.[0]?.message).toBe(200)
  return body.doc
}

test('ROUTE-37 the copy of a location is at an address of its own, and hidden until its editor shows it', async () => {
  const slug = unique('yard')
  const { id } = await payload.create({
    collection: 'locations',
    data: {
      ...{ name: 'Northgate - Sales', slug, primary: true, location_type: 'sales' },
      ...{ dealership: dealer.dealership.id, group: dealer.group.id },
      address: { street: '1 Road', city: 'Hobart', state: 'TAS', postcode: '7000' },
    },
    depth: 0,
  })
  expect(await duplicate(`/locations/${id}`)).toMatchObject({
    ...{ slug: `${slug}-copy`, name: 'Northgate - Sales - Copy', visible: false, primary: false },
    address: { street: '1 Road', postcode: '7000' },
  })
  expect((await duplicate(`/locations/${id}`)).slug).toBe(`${slug}-copy-2`)
})

test('PROMO-04 the copy of a promotion is not shown beside it', async () => {
  const promo = await payload.create({
    collection: 'promos',
    data: {
      ...{ name: unique('Sale'), group: dealer.group.id, sites: [dealer.site.id] },
      ...{ start: '2026-11-01T00:00:00Z', start_tz: 'Australia/Hobart' },
      ...{ expiry: '2031-11-02T00:00:00Z', expiry_tz: 'Australia/Hobart' },
      node: { heading: 'Sale', background: 'band' },
    },
    depth: 0,
  })
  const copy = await duplicate(`/promos/${promo.id}`)
  expect(copy.name).toBe(`${promo.name} - Copy`)
  expect(Date.parse(copy.start)).toBeGreaterThanOrEqual(Date.parse(promo.expiry))
  expect(Date.parse(copy.expiry)).toBeGreaterThan(Date.parse(copy.start))
  expect(copy.node).toMatchObject({ heading: 'Sale' })
})
