import type { Payload } from 'payload'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Promo } from '@/payload-types'
import { readCalendar } from '@/promotions/calendar/read-calendar'
import { type Dealer, makeDealer, makeUser, type SignedIn, testPayload, unique } from '../payload'

let payload: Payload
let dealer: Dealer
let other: Dealer
let platform: SignedIn
let promo: Promo
let sisters: Promo
const now = new Date('2030-03-10T00:00:00Z')

const make = (owner: Dealer, site: number) =>
  payload.create({
    collection: 'promos',
    depth: 0,
    data: {
      name: unique('promo'),
      group: owner.group.id,
      sites: [site],
      start: '2030-03-05T00:00:00Z',
      start_tz: 'Australia/Hobart',
      expiry: '2030-03-20T00:00:00Z',
      expiry_tz: 'Australia/Hobart',
      node: { heading: 'Sale', background: 'band' },
    },
  })

beforeAll(async () => {
  payload = await testPayload()
  dealer = await makeDealer(payload)
  other = await makeDealer(payload)
  platform = await makeUser(payload, 'platform-admin', null)
  promo = await make(dealer, dealer.site.id)
  sisters = await make(dealer, dealer.sister.id)
  await make(other, other.site.id)
})

const calendarOf = async (user: SignedIn | null, asked: object = {}) => {
  const found = await readCalendar({ payload, user }, asked, now)
  const { calendar } = found ?? {}
  return (
    calendar && {
      sites: calendar.sites.map(({ id }) => id).sort(),
      promos: calendar.promos.map(({ id }) => id).sort(),
      mayEdit: calendar.mayEdit,
      group: calendar.group.id,
    }
  )
}

describe('the promotion calendar shows', () => {
  test('PROMO-04 a group admin the sites and promotions of the group, to edit', async () => {
    expect(await calendarOf(dealer.users['group-admin'])).toEqual({
      sites: [dealer.site.id, dealer.sister.id].sort(),
      promos: [promo.id, sisters.id].sort(),
      mayEdit: true,
      group: dealer.group.id,
    })
  })

  test.each(['site-editor', 'read-only'] as const)(
    'a %s the own sites and what shows there',
    async (role) => {
      const seen = await calendarOf(dealer.users[role])
      expect(seen?.promos).toEqual([promo.id])
      expect(seen?.sites).toContain(dealer.site.id)
      expect(seen?.mayEdit).toBe(role === 'site-editor')
    },
  )

  test('nobody another group, whatever the address asks for', async () => {
    for (const user of Object.values(dealer.users)) {
      const seen = await calendarOf(user, { group: String(other.group.id) })
      expect(seen?.group).toBe(dealer.group.id)
      expect(seen?.sites).not.toContain(other.site.id)
    }
  })

  test('a platform admin the group that is asked for', async () => {
    const seen = await calendarOf(platform, { group: String(other.group.id) })
    expect(seen).toMatchObject({ group: other.group.id, sites: [other.site.id, other.sister.id] })
    expect(seen?.mayEdit).toBe(true)
  })

  test('an anonymous caller nothing', async () => {
    expect(await calendarOf(null)).toBeUndefined()
  })
})

describe('moving a promotion is refused to', () => {
  const move = (user: SignedIn, { id } = promo) =>
    payload.update({
      collection: 'promos',
      id,
      data: { expiry: '2030-03-21T00:00:00Z' },
      user,
      overrideAccess: false,
    })

  test('the other group, its editors, readers, and editors of another site', async () => {
    const { users } = dealer
    const { users: others } = other
    for (const user of [others['group-admin'], others['site-editor'], users['read-only']]) {
      await expect(move(user)).rejects.toThrow()
    }
    await expect(move(users['site-editor'], sisters)).rejects.toThrow()
    const { expiry } = await payload.findByID({ collection: 'promos', id: promo.id })
    expect(expiry).toBe(promo.expiry)
    await expect(move(users['group-admin'])).resolves.toBeTruthy()
  })
})

test('PROMO-05 the months of the address, or this one for an address that makes no sense', async () => {
  const shown = async (asked: object) => {
    const found = await readCalendar({ payload, user: platform }, asked, now)
    return [found?.calendar.from, found?.calendar.days]
  }
  expect(await shown({})).toEqual(['2030-03-01', 31])
  expect(await shown({ from: '2028-02-17' })).toEqual(['2028-02-01', 29])
  expect(await shown({ from: '2030-11-01', zoom: 'quarter' })).toEqual(['2030-11-01', 92])
  expect(await shown({ from: '2030-13-01', zoom: 'day' })).toEqual(['2030-03-01', 31])
})
