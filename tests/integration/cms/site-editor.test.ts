import type { Payload } from 'payload'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Site } from '@/payload-types'
import { readCalendar } from '@/promotions/calendar/read-calendar'
import { bare, type Dealer, makeDealer, makeLocation, testPayload, unique } from '../payload'

let payload: Payload
let dealer: Dealer
let other: Dealer

beforeAll(async () => {
  payload = await testPayload()
  dealer = await makeDealer(payload)
  other = await makeDealer(payload)
})

type Person = keyof Dealer['users']
const as = (owner: Dealer, person: Person = 'site-editor') =>
  ({ overrideAccess: false, user: owner.users[person], depth: 0, context: bare }) as const

const writesSite = (owner: Dealer, person: Person, data: Partial<Site>) =>
  payload.update({ collection: 'sites', id: dealer.site.id, data, ...as(owner, person) })
const site = () => payload.findByID({ collection: 'sites', id: dealer.site.id, depth: 0 })

/** What a site editor writes of the own site. */
const own: [name: string, data: () => Partial<Site>][] = [
  ['phone', () => ({ phone: '03 6234 0000' })],
  ['email', () => ({ email: `${unique('yard')}@example.com` })],
  ['announcement', () => ({ announcement: { text: unique('Open on Sunday') } })],
  ['social media', () => ({ social: [{ name: 'Facebook', url: 'https://facebook.com/yard' }] })],
]

describe('the own words of a site', () => {
  test.each(own)('a site editor writes its %s', async (_name, data) => {
    const change = data()
    await writesSite(dealer, 'site-editor', change)
    expect(await site()).toMatchObject(change)
  })

  test.each(own)('another dealer’s editor does not write its %s', async (_name, data) => {
    await expect(writesSite(other, 'site-editor', data())).rejects.toThrow()
  })

  test.each(own)('a read-only account does not write its %s', async (_name, data) => {
    await expect(writesSite(dealer, 'read-only', data())).rejects.toThrow()
  })

  test('what stays the group’s is as it was after an editor sent it', async () => {
    const before = await site()
    await writesSite(dealer, 'site-editor', {
      name: 'Mine',
      slug: unique('mine'),
      website_id: 'mine',
      group: other.group.id,
      hosts: [{ host: `${unique('mine')}.localhost` }],
      template: 'group',
      state: 'ACT',
      timeZone: 'Australia/Perth',
      dealerships: [],
      legal: { name: 'Mine Pty Ltd', acknowledgement: 'Mine' },
      seo: { title: 'Mine', hidden: true },
      theme: { brand1: '#000000' },
      flags: { finance: { hidden: 'on' } },
    })
    const now = { updatedAt: expect.any(String) }
    expect(await site()).toEqual({ ...before, ...now })
  })

  test('an editor neither makes nor deletes a site, nor takes it out of the trash', async () => {
    const id = dealer.site.id
    const slug = unique('site')
    const data = { ...(await site()), id: undefined, slug, hosts: [{ host: `${slug}.localhost` }] }
    await expect(
      payload.create({ collection: 'sites', data: data as never, ...as(dealer) }),
    ).rejects.toThrow()
    await expect(payload.delete({ collection: 'sites', id, ...as(dealer) })).rejects.toThrow()
    const trash = (deletedAt: string | null) =>
      ({ collection: 'sites', id, data: { deletedAt }, trash: true }) as const
    await expect(
      payload.update({ ...trash(new Date().toISOString()), ...as(dealer) }),
    ).rejects.toThrow()
    await payload.update({ ...trash(new Date().toISOString()), context: bare })
    await expect(payload.update({ ...trash(null), ...as(dealer) })).rejects.toThrow()
    await payload.update({ ...trash(null), context: bare })
  })
})

const makeOffer = (sites: Site[], owner: Dealer | null = null, person: Person = 'site-editor') =>
  payload.create({
    collection: 'promos',
    data: {
      name: unique('offer'),
      group: dealer.group.id,
      sites: sites.map(({ id }) => id),
      start: '2030-03-05T00:00:00Z',
      start_tz: 'Australia/Hobart',
      expiry: '2030-03-20T00:00:00Z',
      expiry_tz: 'Australia/Hobart',
      node: { heading: 'Sale', background: 'band' },
    },
    ...(owner ? as(owner, person) : { depth: 0, context: bare }),
  })

describe('offers', () => {
  const change = (id: number, data: object, owner = dealer, person: Person = 'site-editor') =>
    payload.update({ collection: 'promos', id, data, ...as(owner, person) })

  test('PROMO-09 a site editor makes one for the own site, changes it and throws it away', async () => {
    const { id } = await makeOffer([dealer.site], dealer)
    await change(id, { expiry: '2030-03-21T00:00:00Z' })
    await change(id, { deletedAt: new Date().toISOString() })
    expect(
      (await payload.find({ collection: 'promos', where: { id: { equals: id } } })).docs,
    ).toEqual([])
  })

  test('PROMO-09 not for a sister site, nor moved or widened to one', async () => {
    await expect(makeOffer([dealer.sister], dealer)).rejects.toThrow(/site/i)
    await expect(makeOffer([dealer.site, dealer.sister], dealer)).rejects.toThrow(/site/i)
    const { id } = await makeOffer([dealer.site], dealer)
    await expect(change(id, { sites: [dealer.site.id, dealer.sister.id] })).rejects.toThrow(/site/i)
    await expect(change(id, { sites: [dealer.sister.id] })).rejects.toThrow(/site/i)
  })

  test('PROMO-09 one that a sister site shows too, even from the trash, stays the group’s', async () => {
    const { id } = await makeOffer([dealer.site, dealer.sister])
    const sister = {
      collection: 'sites',
      id: dealer.sister.id,
      trash: true,
      context: bare,
    } as const
    for (const deletedAt of [null, new Date().toISOString()]) {
      await payload.update({ ...sister, data: { deletedAt } })
      await expect(change(id, { name: 'Mine' })).rejects.toThrow()
      await expect(change(id, { sites: [dealer.site.id] })).rejects.toThrow()
      await expect(payload.delete({ collection: 'promos', id, ...as(dealer) })).rejects.toThrow()
    }
    await payload.update({ ...sister, data: { deletedAt: null } })
    await change(id, { name: 'Ours' }, dealer, 'group-admin')
  })

  test('another dealer’s editor and a read-only account write none', async () => {
    const { id } = await makeOffer([dealer.site])
    for (const [owner, person] of [
      [other, 'site-editor'],
      [dealer, 'read-only'],
    ] as const) {
      await expect(change(id, { name: 'Mine' }, owner, person)).rejects.toThrow()
      await expect(
        payload.delete({ collection: 'promos', id, ...as(owner, person) }),
      ).rejects.toThrow()
      await expect(makeOffer([dealer.site], owner, person)).rejects.toThrow()
    }
  })

  test('PROMO-09 the calendar lets a site editor move those alone', async () => {
    const [mine, shared] = [
      await makeOffer([dealer.site]),
      await makeOffer([dealer.site, dealer.sister]),
    ]
    const found = await readCalendar(
      { payload, user: dealer.users['site-editor'] },
      { from: '2030-03-01' },
      new Date('2030-03-10T00:00:00Z'),
    )
    const may = new Map(found?.calendar.promos.map(({ id, mayEdit }) => [id, mayEdit]))
    expect([may.get(mine.id), may.get(shared.id)]).toEqual([true, false])
  })
})

test('another dealer’s editor does not write the hours and the phone of a location', async () => {
  const { id } = await makeLocation(payload, dealer.dealership, dealer.group)
  const data = { contact_detail: { phone: '03 6234 1111' } }
  const write = (owner: Dealer) =>
    payload.update({ collection: 'locations', id, data, ...as(owner) })
  await expect(write(other)).rejects.toThrow()
  expect(await write(dealer)).toMatchObject(data)
})
