import { expect, test } from 'vitest'
import { readSiteSteps } from '@/editing/dashboard/site-steps'
import { makeDealership, makeSite } from '../payload'
import { openDesk } from './desk'

const { payload, dealer } = await openDesk()

test('SITE-01 a new site is told to take dealerships first, and of locations those that shoppers can visit', async () => {
  // With its first pages.
  const site = await makeSite(payload, dealer.group, {}, { disableRevalidate: true })
  // With the site, which came to the account by itself.
  const { id } = dealer.users['group-admin']
  const account = await payload.findByID({ collection: 'users', id, depth: 0 })
  const admin = { ...account, collection: 'users' as const }
  const read = async () =>
    (await readSiteSteps(payload, admin, site.id)).map(({ words, isDone }) => [words, isDone])

  expect(await read()).toEqual([
    ['Dealerships whose stock and locations it shows', false],
    ['Locations with address and hours', false],
    ['Stock, from a feed', false],
    ['Words and picture of the home page', false],
    ['People who edit it', true],
  ])
  const dealership = await makeDealership(payload, dealer.group)
  await payload.update({
    collection: 'sites',
    id: site.id,
    data: { dealerships: [dealership.id] },
    depth: 0,
  })
  const location = await payload.create({
    collection: 'locations',
    data: {
      name: 'Yard',
      slug: dealership.slug,
      dealership: dealership.id,
      group: dealer.group.id,
      address: { street: '1 Road', city: 'Hobart', state: 'TAS', postcode: '7000' },
    },
    depth: 0,
  })
  const withoutHours = await readSiteSteps(payload, admin, site.id)
  expect(withoutHours.slice(0, 2).map(({ isDone }) => isDone)).toEqual([true, false])
  expect(withoutHours[1]?.href).toBe('/admin/collections/locations/create')
  await payload.update({
    collection: 'locations',
    id: location.id,
    data: {
      contact_detail: {
        opening_hours: [{ weekday: '1', status: 'Open', open: '08:30', close: '17:30' }],
      },
    },
    depth: 0,
  })
  const [, locations] = await readSiteSteps(payload, admin, site.id)
  expect(locations).toMatchObject({ isDone: true, href: '/admin/collections/locations' })
})
