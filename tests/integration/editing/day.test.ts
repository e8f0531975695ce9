import { beforeAll, expect, test } from 'vitest'
import { ownSites } from '@/cms/access/chosen-sites'
import { readDay } from '@/editing/dashboard/read-day'
import { leadKinds } from '@/journeys/lead-kinds'
import { leadDatabase } from '@/leads/record/lead-database'
import { bare, type Dealer, makeDealer, type SignedIn, testPayload, unique } from '../payload'

let payload: Awaited<ReturnType<typeof testPayload>>
let dealer: Dealer
let other: Dealer
const now = new Date('2026-11-28T02:00:00Z')
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000).toISOString()

beforeAll(async () => {
  payload = await testPayload()
  dealer = await makeDealer(payload)
  other = await makeDealer(payload)
})

async function giveLead(one: Dealer, age: number, more: object = {}) {
  const lead = await payload.create({
    collection: 'leads',
    data: {
      site: one.site.id,
      lead_id: unique('lead'),
      idempotency_key: unique('key'),
      lead_status: 'new',
      form: 'test-drive',
      name: 'Sam',
      last_name: 'Shopper',
      phone: '0491570156',
      vehicle_make: 'Mazda',
      vehicle_model: 'CX-5',
      ...more,
    },
  })
  await leadDatabase().query('UPDATE leads SET created_at = $2 WHERE id = $1', [
    lead.id,
    hours(-age),
  ])
  return lead
}

const dayOf = async (user: SignedIn) =>
  await readDay(payload, user, await ownSites(payload, user), leadKinds, now)

test('the first page tells unanswered leads by age, of one’s own sites', async () => {
  const oldest = await giveLead(dealer, 30)
  for (const age of [5, 2, 0.2]) await giveLead(dealer, age)
  await giveLead(dealer, 50, { lead_status: 'in_progress' })
  await giveLead(dealer, 50, { lead_status: 'spam' })
  await giveLead(dealer, 50, { synthetic: true })
  await giveLead(dealer, 50, { form: 'call' })
  await giveLead(other, 50)
  const { unanswered } = await dayOf(dealer.users['site-editor'])
  expect(unanswered.total).toBe(4)
  expect(unanswered.ages.map(({ count, words, isLate }) => [count, words, isLate])).toEqual([
    [1, 'over a day', true],
    [1, 'over four hours', true],
    [1, 'over an hour', false],
    [1, 'within the hour', false],
  ])
  expect(unanswered.longest[0]).toEqual({
    id: oldest.id,
    who: 'Sam Shopper',
    about: 'Test drive · Mazda CX-5',
    phone: '0491 570 156',
    waited: '1 d 6 h',
  })
  // The link leads to the same leads.
  const { searchParams } = new URL(unanswered.href, 'http://admin.example')
  expect(searchParams.get('where[or][0][and][0][lead_status][equals]')).toBe('new')
  expect(searchParams.get('where[or][0][and][2][form][not_equals]')).toBe('call')
})

test('it names feeds that were refused, and offers that start or end this week', async () => {
  const run = { source: 'folder', dry_run: false, group: dealer.group.id } as const
  for (const [started, status] of [
    [hours(-30), 'done'],
    [hours(-6), 'failed'],
  ] as const) {
    await payload.create({
      collection: 'feed-runs',
      data: {
        ...{ ...run, started, status, dealership: dealer.dealership.id },
        ...{ dealership_slug: dealer.dealership.slug, file_name: 'stock.csv' },
      },
      context: bare,
    })
  }
  const giveOffer = (name: string, start: string, expiry: string, one = dealer) =>
    payload.create({
      collection: 'promos',
      data: {
        ...{ name, start, expiry, start_tz: 'Australia/Hobart', expiry_tz: 'Australia/Hobart' },
        ...{
          group: one.group.id,
          sites: [one.site.id],
          node: { heading: name, background: 'band' },
        },
      },
      depth: 0,
      context: bare,
    })
  await giveOffer('Starts tomorrow', hours(24), hours(900))
  await giveOffer('Ends today', hours(-900), hours(5))
  await giveOffer('Runs on', hours(-900), hours(900))
  await giveOffer('Of another dealer', hours(24), hours(900), other)
  const { feeds, offers } = await dayOf(dealer.users['site-editor'])
  expect(feeds).toEqual([
    expect.objectContaining({
      dealership: dealer.dealership.name,
      words: expect.stringMatching(/^The last feed was refused, Sat 28 November 2026, 7:00 am/),
    }),
  ])
  expect(offers.map(({ name, words }) => [name, words])).toEqual([
    ['Ends today', expect.stringMatching(/^Ends Sat 28 November 2026, 6:00 pm/)],
    ['Starts tomorrow', expect.stringMatching(/^Starts Sun 29 November 2026, 1:00 pm/)],
  ])
  expect((await dayOf(other.users['site-editor'])).feeds).toEqual([])
})
