import type { Payload } from 'payload'
import { beforeAll, describe, expect, test } from 'vitest'
import { readLeadsDashboard } from '@/dashboards/read/leads'
import { type LeadDealer, leadDealer } from '../leads/given'
import { type SignedIn, testPayload } from '../payload'
import { figure, lead, row, scopeOf, table } from './given-figures'

let payload: Payload
let theirs: LeadDealer

beforeAll(async () => {
  payload = await testPayload()
  theirs = await leadDealer(payload)
})

describe('the leads', () => {
  let dealer: LeadDealer
  let admin: SignedIn
  beforeAll(async () => {
    dealer = await leadDealer(payload)
    admin = dealer.users['group-admin']
    const { shown: site } = dealer
    const google = { source_name: 'google', source_medium: 'cpc' }
    // 00:30 of 1 November in Hobart, and still 31 October in UTC: the first day of 28.
    await lead(site, '2026-10-31T13:30:00Z', { ...google, first_reply_at: '2026-10-31T13:40:00Z' })
    await lead(site, '2026-11-10T02:00:00Z', {
      ...{ ...google, first_reply_at: '2026-11-10T05:00:00Z', lead_status: 'won' },
      ...{ bought: true, sale_value: 30_000, dealership_slug: dealer.dealership.slug },
    })
    await lead(site, '2026-11-27T02:00:00Z', { form: 'test-drive', car_type: 'used' })
    await lead(site, '2026-11-28T00:30:00Z', { lead_status: 'lost', sale_value: 99_000 })
    // The period before, and the one before that.
    await lead(site, '2026-10-31T12:30:00Z', { first_reply_at: '2026-10-31T12:50:00Z' })
    await lead(site, '2026-10-01T02:00:00Z')
    // None of these counts.
    await lead(site, '2026-11-10T02:00:00Z', { synthetic: true })
    await lead(site, '2026-11-10T02:00:00Z', { lead_status: 'spam' })
    await lead(site, '2026-11-10T02:00:00Z', { deleted_at: '2026-11-11T02:00:00Z' })
    await lead(theirs.shown, '2026-11-10T02:00:00Z', google)
  })

  test('ANLY of a period are counted by the clock of their site, beside those before', async () => {
    const dashboard = await readLeadsDashboard(await scopeOf(admin))
    expect(figure(dashboard, 'leads')).toMatchObject({ value: 4, before: 1 })
    expect(figure(dashboard, 'reply')).toMatchObject({ value: 95, before: 20 })
    expect(figure(dashboard, 'in-hour')).toMatchObject({ value: 0.25, before: 1 })
    expect(figure(dashboard, 'won')).toMatchObject({ value: 0.5, note: '1 won, 1 lost' })
    expect(figure(dashboard, 'dollars')).toMatchObject({ value: 30_000, note: '1 bought' })
    // Of whatever day: two of the period and one long before it.
    expect(figure(dashboard, 'waiting')?.value).toBe(2)
    const days = table(dashboard, 'days')
    expect(days).toHaveLength(28)
    expect(days?.[0]).toEqual({ label: '1 Nov', now: 1, before: 0 })
    expect(days?.at(-1)).toEqual({ label: '28 Nov', now: 1, before: 1 })
    expect(row(dashboard, 'sources', 'google / cpc')).toMatchObject({
      ...{ leads: 2, before: 0, won: 1, dollars: 30_000, in_hour: 0.5 },
    })
    expect(row(dashboard, 'dealerships', dealer.dealership.name)).toMatchObject({ leads: 1 })
    expect(row(dashboard, 'kinds', 'Test drive')).toMatchObject({ leads: 1 })
    expect(row(dashboard, 'replies', 'Within 15 min')).toMatchObject({ leads: 1, before: 0 })
    expect(row(dashboard, 'replies', '1 h to 4 h')).toMatchObject({ leads: 1 })
    expect(row(dashboard, 'replies', 'No reply noted')).toMatchObject({ leads: 2 })
    expect(row(dashboard, 'outcomes', 'New')).toMatchObject({ leads: 2 })
    expect(row(dashboard, 'hours', '00:00')).toMatchObject({ leads: 1 })
    expect(row(dashboard, 'hours', '13:00')).toMatchObject({ leads: 2 })
  })

  test.each([
    [{ source: 'google / cpc' }, 2],
    [{ carType: 'used' }, 1],
    [{ dealership: 'of nobody' }, 0],
    [{ from: '2026-11-10', until: '2026-11-10' }, 1],
    [{ period: '12m' }, 6],
  ])('narrowed by %o are %i', async (asked, leads) => {
    const dashboard = await readLeadsDashboard(await scopeOf(admin, asked))
    expect(figure(dashboard, 'leads')?.value).toBe(leads)
    const each = table(dashboard, 'days') ?? []
    expect(each.reduce((all, { now: count }) => all + Number(count), 0)).toBe(leads)
  })
})
