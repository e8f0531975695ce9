import type { Payload } from 'payload'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  type Dealer,
  makeDealer,
  makeDealership,
  makeLocation,
  makeSite,
  testPayload,
  unique,
} from '../payload'

let payload: Payload
let dealer: Dealer
let manufacturer: number

beforeAll(async () => {
  payload = await testPayload()
  dealer = await makeDealer(payload)
  const slug = unique('make')
  const made = await payload.create({
    collection: 'manufacturers',
    data: { name: slug, slug },
    context: { disableRevalidate: true },
  })
  manufacturer = made.id
})

const unlawful = 'Drive it for $99 per week'
const lawful = 'Drive away for $39,990'

/** Saves words where shoppers read them, in each collection outside of pages and posts. */
const writers: [string, (words: string) => Promise<unknown>][] = [
  [
    'a promotion',
    (heading) =>
      payload.create({
        collection: 'promos',
        data: {
          name: unique('promo'),
          group: dealer.group.id,
          sites: [dealer.site.id],
          start: '2026-01-01T00:00:00Z',
          expiry: '2026-02-01T00:00:00Z',
          start_tz: 'Australia/Brisbane',
          expiry_tz: 'Australia/Brisbane',
          node: { heading, background: 'band' },
        },
      }),
  ],
  [
    'a reusable section',
    (heading) =>
      payload.create({
        collection: 'sections',
        data: {
          title: unique('section'),
          site: dealer.site.id,
          _status: 'published',
          blocks: [{ blockType: 'pageTitle', heading }],
        },
      }),
  ],
  [
    'a model',
    (short_description) =>
      payload.create({
        collection: 'models',
        data: {
          name: 'CX-5',
          slug: unique('model'),
          site: dealer.site.id,
          manufacturer,
          short_description,
        },
      }),
  ],
  [
    'the announcement of a site',
    (text) =>
      payload.update({ collection: 'sites', id: dealer.site.id, data: { announcement: { text } } }),
  ],
]

describe.each(writers)('FIN-02 %s', (_, write) => {
  test('is not saved with a repayment alone', async () => {
    await expect(write(unlawful)).rejects.toMatchObject({
      name: 'ValidationError',
      data: { errors: [{ message: expect.stringContaining('needs its comparison rate') }] },
    })
    await expect(write('$39,990 plus on-road costs')).rejects.toThrow()
  })

  test('is saved with a price', async () => {
    await expect(write(lawful)).resolves.toBeDefined()
  })
})

test('FIN-02 a draft of a section may say anything; it cannot be published', async () => {
  const draft = await payload.create({
    collection: 'sections',
    draft: true,
    data: {
      title: unique('section'),
      site: dealer.site.id,
      _status: 'draft',
      blocks: [{ blockType: 'pageTitle', heading: unlawful }],
    },
  })
  await expect(
    payload.update({ collection: 'sections', id: draft.id, data: { _status: 'published' } }),
  ).rejects.toMatchObject({ name: 'ValidationError' })
})

describe('CONT-08 the licence of a site in a state that asks for one', () => {
  const legal = { name: 'Dealer Pty Ltd', licences: [{ state: 'NSW' as const, number: 'MD1' }] }
  const change = (id: number, data: object) =>
    payload.update({ collection: 'sites', id, data, depth: 0 })

  test('cannot be left out, be blank, or be of another state', async () => {
    for (const licences of [
      [],
      [{ state: 'NSW' as const, number: '   ' }],
      [{ state: 'VIC' as const, number: '10001' }],
    ]) {
      await expect(
        makeSite(payload, dealer.group, { state: 'NSW', legal: { ...legal, licences } }),
      ).rejects.toMatchObject({ name: 'ValidationError' })
    }
  })

  test('cannot be taken away later; a change of something else keeps it', async () => {
    const site = await makeSite(payload, dealer.group, { state: 'NSW', legal })
    await expect(change(site.id, { legal: { licences: [] } })).rejects.toThrow(/licence/i)
    await expect(change(site.id, { legal: null })).rejects.toThrow()
    const renamed = await change(site.id, { legal: { name: 'Other Pty Ltd' } })
    expect(renamed.legal).toMatchObject({ name: 'Other Pty Ltd', licences: [{ number: 'MD1' }] })
  })

  test('is asked for when the site moves to such a state', async () => {
    const site = await makeSite(payload, dealer.group, { state: 'TAS' })
    await expect(change(site.id, { state: 'VIC' })).rejects.toThrow(/licence/i)
  })

  test('a dealership of another state is not sold without the licence of that state', async () => {
    const dealership = await makeDealership(payload, dealer.group)
    const address = { street: '1 A St', city: 'Perth', state: 'WA' as const, postcode: '6000' }
    const yard = await makeLocation(payload, dealership, dealer.group, {
      name: 'Perth yard',
      dealer_license_number: null,
      address,
    })
    const dealerships = [dealership.id]
    await expect(makeSite(payload, dealer.group, { dealerships })).rejects.toThrow(/Dealerships/)
    const site = await makeSite(payload, dealer.group)
    await expect(change(site.id, { dealerships })).rejects.toMatchObject({
      data: { errors: [{ path: 'dealerships', message: expect.stringContaining('Perth yard') }] },
    })
    const own = [{ state: 'TAS' as const, number: '0000' }]
    const both = [...own, { state: 'WA' as const, number: '00001' }]
    await change(site.id, { dealerships, legal: { licences: both } })
    await expect(change(site.id, { legal: { licences: own } })).rejects.toThrow(/Dealerships/)
    await payload.update({
      collection: 'locations',
      id: yard.id,
      data: { dealer_license_number: '00001' },
    })
    await change(site.id, { legal: { licences: own } })
  })
})
