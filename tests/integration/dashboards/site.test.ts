import { randomUUID } from 'node:crypto'
import type { Payload } from 'payload'
import { beforeAll, describe, expect, test } from 'vitest'
import { readSiteDashboard } from '@/dashboards/read/site/site'
import type { ReservationState } from '@/payments/states'
import { type LeadDealer, leadDealer } from '../leads/given'
import { testPayload, unique } from '../payload'
import { giveReservation } from '../payments/given'
import { day, figure, lead, row, scopeOf, store, table } from './given-figures'

let payload: Payload
let theirs: LeadDealer

beforeAll(async () => {
  payload = await testPayload()
  theirs = await leadDealer(payload)
})

describe('visits', () => {
  test('end in reservations that were held and in cars that were sold, by the channel of the lead', async () => {
    const dealer = await leadDealer(payload)
    const { shown: site } = dealer
    const at = '2026-11-20T02:00:00Z'
    await day(site, '2026-11-20', { visits: 40, lead_visits: 8, reserve_visits: 6 })
    for (const channel of ['paid search', 'social'])
      await day(site, '2026-11-20', { channel, visits: 1 })
    const [bought, sold] = [unique('car'), unique('car')]
    const google = { source_name: 'google', source_medium: 'cpc' }
    await lead(site, at, { car_id: bought, bought: true, car_sold_at: at, ...google })
    // Others asked about the same car.
    await lead(site, at, { car_id: bought, car_sold_at: at })
    await lead(site, at, {
      car_id: sold,
      car_sold_at: at,
      source_name: '(direct)',
      source_medium: '(none)',
    })
    await lead(site, at, { car_id: sold, car_sold_at: at, ...google })
    await lead(site, at, { car_id: unique('car'), car_sold_at: at, lead_status: 'lost' })
    const reserve = async (state: ReservationState, more = {}) => {
      const id = await lead(site, at, { form: 'reservation', ...more })
      await giveReservation(dealer, { state, lead: id })
    }
    await reserve('held', google)
    await reserve('released')
    // Asked for and never paid.
    await store('reservations', {
      ...{ id: randomUUID(), reference: unique('R'), kind: 'deposit', state: 'expired' },
      ...{ group_id: dealer.group.id, site_id: site.id, created_at: at, updated_at: at },
      lead_id: await lead(site, at, { form: 'reservation' }),
    })

    const admin = dealer.users['group-admin']
    const ends = async (channel?: string) => {
      const dashboard = await readSiteDashboard(await scopeOf(admin, channel ? { channel } : {}))
      return ['Reserved', 'Sold'].map((step) => row(dashboard, 'funnel', step)?.value)
    }
    expect(await ends()).toEqual([2, 2])
    expect(await ends('paid search')).toEqual([1, 2])
    // Sold once: to the last lead about it.
    expect(await ends('direct')).toEqual([0, 0])
    expect(await ends('social')).toEqual([0, 0])
    const dashboard = await readSiteDashboard(await scopeOf(admin))
    expect(row(dashboard, 'funnel', 'Sold')?.ofStep).toBe(0.25)
    expect(figure(dashboard, 'reserve_visits')?.value).toBe(6)
  })

  test('of one channel show nothing that is counted for all channels', async () => {
    const dealer = await leadDealer(payload)
    const counted = { site_id: dealer.shown.id, day: '2026-11-28' }
    const page = { page_type: 'home', path: '/', views: 7, visits: 5, landings: 4 }
    await store('measurement_pages', { ...counted, ...page, landing_leads: 1, exits: 2 })
    await store('measurement_searches', {
      ...counted,
      term: 'hilux',
      searches: 3,
      visits: 2,
      empty: 1,
    })
    const keys = async (asked: { channel?: string }) => {
      const { tables, note } = await readSiteDashboard(
        await scopeOf(dealer.users['group-admin'], asked),
      )
      return { keys: tables.map(({ key }) => key), note }
    }
    const unnarrowed = ['landings', 'pages', 'searches', 'empty-searches']
    const all = await keys({})
    expect(all.keys).toEqual(expect.arrayContaining(unnarrowed))
    expect(all.note).toBeUndefined()
    const social = await keys({ channel: 'social' })
    expect(social.keys.filter((key) => unnarrowed.includes(key))).toEqual([])
    expect(social.note).toContain('every channel')
  })

  test('have their hours, the bots that were left out, begun forms and the visits of a page', async () => {
    const dealer = await leadDealer(payload)
    const { shown: site } = dealer
    const admin = dealer.users['group-admin']
    const none = { page_views: 0, searches: 0, car_views: 0, saves: 0, enquiries: 0, calls: 0 }
    const hour = (day: string, at: string, visits: number) =>
      store('measurement_hours', { site_id: site.id, day, hour: at, visits, ...none })
    // 9 am in Hobart, in summer and in winter.
    await hour('2026-11-20', '2026-11-19T22:00:00Z', 5)
    await hour('2026-11-21', '2026-11-20T22:00:00Z', 2)
    await hour('2026-11-21', '2026-11-21T02:00:00Z', 1)
    // Before the last four weeks.
    await hour('2026-10-31', '2026-10-30T22:00:00Z', 90)
    const rolled = { site_id: site.id, mark: 1, rolled_mark: 1 }
    await store('measurement_rollups', { ...rolled, day: '2026-11-20', events: 80, left_out: 20 })
    await store('measurement_rollups', { ...rolled, day: '2026-10-20', events: 100, left_out: 10 })
    await day(site, '2026-11-20', { visits: 10, form_starts: 6, enquiries: 4 })
    const page = { site_id: site.id, day: '2026-11-20', page_type: 'home', path: '/', views: 9 }
    await store('measurement_pages', {
      ...page,
      visits: 7,
      landings: 3,
      landing_leads: 0,
      exits: 1,
    })
    for (const period of ['28', '91']) {
      const hours = table(await readSiteDashboard(await scopeOf(admin, { period })), 'hours')
      expect(hours).toHaveLength(24)
      expect(hours?.filter(({ visits }) => visits !== 0)).toEqual([
        { name: '09:00', visits: 7 },
        { name: '13:00', visits: 1 },
      ])
    }
    const dashboard = await readSiteDashboard(await scopeOf(admin))
    expect(figure(dashboard, 'bots')).toMatchObject({ value: 0.25, before: 0.1 })
    expect(figure(dashboard, 'form_starts')?.value).toBe(6)
    expect(table(dashboard, 'pages')).toMatchObject([{ path: '/', visits: 7 }])
  })

  test('of one source are those that its leads name, with what became of these', async () => {
    const dealer = await leadDealer(payload)
    const site = dealer.shown
    const came = { site_id: site.id, day: '2026-11-20', page_views: 0, enquiries: 1, calls: 0 }
    const counts = { ...came, vehicle_visits: 3, lead_visits: 2 }
    const google = { source: 'google', medium: '', campaign: '', click: '' }
    await store('measurement_sources', {
      ...counts,
      ...google,
      channel: 'organic search',
      visits: 8,
    })
    await store('measurement_sources', {
      ...counts,
      ...{ ...google, day: '2026-10-20', channel: 'organic search', visits: 5 },
    })
    for (const campaign of ['spring', 'summer']) {
      await store('measurement_sources', {
        ...{ ...counts, ...google, medium: 'cpc', click: 'gclid', campaign },
        ...{ channel: 'paid search', visits: 20 },
      })
    }
    await store('measurement_sources', {
      ...{ ...counts, ...google, source: 'facebook.com', channel: 'social', visits: 7 },
    })
    await store('measurement_sources', {
      ...{ ...counts, ...google, source: '', channel: 'direct', visits: 9 },
    })
    await lead(site, '2026-11-20T02:00:00Z', {
      ...{ source_name: 'google', source_medium: 'cpc', bought: true },
    })
    await lead(site, '2026-11-20T02:00:00Z', { bought: true })
    const of = async (source: string) =>
      await readSiteDashboard(await scopeOf(dealer.users['group-admin'], { source }))
    const paid = await of('google / cpc')
    expect(figure(paid, 'visits')).toMatchObject({ value: 40, before: 0 })
    expect(figure(paid, 'lead_visits')?.value).toBe(0.1)
    expect(table(paid, 'funnel')?.map(({ name, value }) => [name, value])).toEqual([
      ...[
        ['Visit', 40],
        ['Vehicle', 6],
        ['Lead', 4],
      ],
      ...[
        ['Reserved', 0],
        ['Sold', 1],
      ],
    ])
    expect(table(paid, 'sources')?.map(({ campaign }) => campaign)).toEqual(['spring', 'summer'])
    expect(table(paid, 'days')?.find(({ label }) => label === '20 Nov')?.now).toBe(40)
    expect(figure(await of('google / organic'), 'visits')).toMatchObject({ value: 8, before: 5 })
    expect(figure(await of('facebook / social'), 'visits')?.value).toBe(7)
    expect(figure(await of('(direct) / (none)'), 'visits')?.value).toBe(9)
  })

  test('of a dealership or a condition are told by what was done with its cars', async () => {
    const dealer = await leadDealer(payload)
    const site = dealer.shown
    const done = { site_id: site.id, day: '2026-11-20', opens: 4, saves: 1, enquiries: 2, calls: 1 }
    const own = { ...done, dealership_id: String(dealer.dealership.id) }
    for (const [car_id, car_type, channel, views] of [
      ['a', 'used', 'direct', 3],
      ['a', 'used', 'social', 2],
      ['b', 'new', 'direct', 10],
    ])
      await store('measurement_cars', { ...own, car_id, car_type, channel, views })
    await store('measurement_cars', { ...done, car_id: 'c', channel: 'direct', views: 100 })
    const at = '2026-11-20T02:00:00Z'
    await lead(site, at, {
      dealership_slug: dealer.dealership.slug,
      car_type: 'used',
      bought: true,
    })
    await lead(site, at, { car_type: 'new' })
    const of = async (asked: { dealership?: string; carType?: string; channel?: string }) => {
      const dashboard = await readSiteDashboard(await scopeOf(dealer.users['group-admin'], asked))
      const [views, leads] = ['views', 'leads'].map((key) => figure(dashboard, key)?.value)
      return { views, leads, sold: row(dashboard, 'funnel', 'Sold')?.value ?? 0 }
    }
    const { slug } = dealer.dealership
    expect(await of({ dealership: slug })).toEqual({ views: 15, leads: 1, sold: 1 })
    expect(await of({ carType: 'used' })).toEqual({ views: 5, leads: 1, sold: 1 })
    expect(await of({ carType: 'new', dealership: slug })).toEqual({ views: 10, leads: 0, sold: 0 })
    expect(await of({ dealership: slug, channel: 'social' })).toEqual({
      views: 2,
      leads: 0,
      sold: 0,
    })
    // The dealership of another group has no figures here.
    expect(await of({ dealership: theirs.dealership.slug })).toEqual({
      views: 0,
      leads: 0,
      sold: 0,
    })
  })
})
