import { bookingFrame } from '@blocks/ServiceBooking/ServiceBooking'
import type { PostgresAdapter } from '@payloadcms/db-postgres'
import { beforeAll, describe, expect, test } from 'vitest'
import { findSite } from '@/cms/reads/find-site'
import { getMenus } from '@/cms/reads/get-menus'
import { getPage, pagePaths } from '@/cms/reads/get-page'
import { getSite } from '@/cms/reads/get-site'
import type { Location, Site } from '@/payload-types'
import { templates } from '@/sites/site'
import { makeDealership, makeLocation, makeSite, unique } from '../payload'
import { siteOf, type TwoDealers, twoDealers } from './two-dealers'

let payload: TwoDealers['payload']
let dealer: TwoDealers['dealer']
let other: TwoDealers['other']

beforeAll(async () => {
  ;({ payload, dealer, other } = await twoDealers())
})

describe('who answers on a host', () => {
  test('SITE-01 each host answers with its own site; port and case do not matter', async () => {
    const host = dealer.site.hosts[0]?.host ?? ''
    expect(await findSite(`${host.toUpperCase()}:3000`)).toMatchObject({
      id: dealer.site.id,
      host,
      group: { id: dealer.group.id },
    })
  })

  test('an unknown host is nobody', async () => {
    expect(await findSite('nobody.example.com')).toBeNull()
    await expect(getSite('nobody.example.com')).rejects.toThrow(/NEXT_HTTP_ERROR_FALLBACK;404/)
  })

  test('a site in the trash is nobody', async () => {
    const gone = await makeSite(payload, dealer.group)
    await payload.update({
      collection: 'sites',
      id: gone.id,
      data: { deletedAt: new Date().toISOString() },
    })
    expect(await findSite(gone.hosts[0]?.host ?? '')).toBeNull()
  })
})

describe('a site', () => {
  test('SITE-04 has the shared default, changed by its template, changed by itself', async () => {
    const doc = await makeSite(payload, dealer.group, {
      template: 'preowned',
      flags: { search: { hitsPerPage: 12 }, stock: { excludedMakes: ['Yugo'] }, price: {} },
    })
    const { flags } = await siteOf(doc)
    expect(flags.search.hitsPerPage).toBe(12)
    expect(flags.stock).toMatchObject({ usedOnly: true, excludedMakes: ['Yugo'] })
    expect(flags.price.noPriceText).toBe('Enquire for price.')
  })

  test('LOC-05 LOC-13 LOC-18 shows the visible locations of its dealerships, in one shape', async () => {
    const make = (name: string, dealership: number, visible = true) =>
      payload.create({
        collection: 'locations',
        data: {
          name,
          slug: unique('yard'),
          dealership,
          group: dealer.group.id,
          visible,
          location_type: null,
          address: { street: '1 Example St', city: 'Hobart', state: 'TAS', postcode: '7000' },
          contact_detail: {
            phone: '(03) 5550 1234',
            opening_hours: [
              { weekday: '1', status: 'Open', open: '08:30', close: '17:30' },
              { weekday: '0', status: 'Closed' },
            ],
          },
          special_hours: [{ date: '2026-12-25', status: 'Closed', note: 'Christmas Day' }],
        },
      })
    await make('Shown', dealer.dealership.id)
    await make('Hidden', dealer.dealership.id, false)
    await make('Foreign', other.dealership.id)
    expect(await siteOf(dealer.site)).toMatchObject({
      locations: [
        {
          name: 'Shown',
          location_type: 'sales',
          dealership_slug: dealer.dealership.slug,
          phone: '(03) 5550 1234',
          timeZone: 'Australia/Hobart',
          opening_hours: [
            { weekday: 0, status: 'Closed', open: null },
            { weekday: 1, status: 'Open', open: '08:30', close: '17:30' },
          ],
          special_hours: [{ date: '2026-12-25', status: 'Closed', start_hour: null }],
        },
      ],
    })
    expect((await siteOf(dealer.sister)).locations).toEqual([])
  })

  test('LOC-27 the link for directions of a location is a full address', async () => {
    const { id } = await makeLocation(payload, dealer.dealership, dealer.group)
    const link = (place_url: string) =>
      payload.update({ collection: 'locations', id, data: { address: { place_url } as never } })
    await expect(link('www.google.com/maps/place/yard')).rejects.toThrow(/Link for directions/)
    await expect(link('javascript:alert(1)')).rejects.toThrow(/Link for directions/)
    await link('https://www.google.com/maps/place/yard')
    await payload.delete({ collection: 'locations', id })
  })

  test('LOC-11 DATA-15 a location has both figures of its pin, or neither', async () => {
    const { address, id } = await makeLocation(payload, dealer.dealership, dealer.group)
    const at = (lat: number | null, long: number | null) =>
      payload.update({
        collection: 'locations',
        id,
        data: { address: { ...address, lat, long } },
        depth: 0,
      })
    await expect(at(-42.88, null)).rejects.toThrow(/Longitude/)
    await expect(at(null, 147.32)).rejects.toThrow(/Latitude/)
    await expect(at(42.88, 147.32)).rejects.toThrow(/Latitude/)
    expect((await at(-42.88, 147.32)).address).toMatchObject({ lat: -42.88, long: 147.32 })
    expect((await at(null, null)).address).toMatchObject({ lat: null, long: null })
  })

  test('LOC-20 a quoted review has a day of the calendar, however it came to be there', async () => {
    const { id } = await makeLocation(payload, dealer.dealership, dealer.group)
    const review = (date: string) => [{ author: 'Kim', rating: 5, text: 'Good', date }]
    const write = (date: string) =>
      payload.update({ collection: 'locations', id, data: { quoted_reviews: review(date) } })
    const dates = async () =>
      (await siteOf(dealer.site)).locations
        .find((each) => each.id === id)
        ?.quoted_reviews.map(({ date }) => date)
    await expect(write('2026-25-12')).rejects.toThrow(/date/i)
    await write('25/12/2026')
    expect(await dates()).toEqual(['2026-12-25'])
    await payload.db.updateOne({
      collection: 'locations',
      id,
      data: { quoted_reviews: [{ ...review('2026-25-12')[0], id: unique('review') }] },
    })
    expect(await dates()).toEqual([])
    await payload.delete({ collection: 'locations', id })
  })

  test('LOC-15 LOC-18 a day that is open says when, and a special day is said once', async () => {
    const { id } = await makeLocation(payload, dealer.dealership, dealer.group)
    const write = (data: Partial<Location>) =>
      payload.update({ collection: 'locations', id, data: data as never })
    const monday = (day: object) =>
      write({ contact_detail: { opening_hours: [{ weekday: '1', status: 'Open', ...day }] } })
    await expect(monday({})).rejects.toThrow(/Opens/)
    await expect(monday({ open: '08:30' })).rejects.toThrow(/Opens/)
    await expect(monday({ open: '08:30', formated_hours: '9 till 5' })).rejects.toThrow(/Opens/)
    await monday({ formated_hours: 'By appointment' })
    await monday({ open: '08:30', close: '17:30', formated_hours: '9 till 5' })
    await monday({ status: 'Closed' })
    const christmas = { date: '2026-12-25', status: 'Closed' } as const
    await expect(
      write({ special_hours: [christmas, { ...christmas, date: '25/12/2026' }] }),
    ).rejects.toThrow(/Special and holiday hours/)
    await write({ special_hours: [christmas, { ...christmas, date: '26/12/2026' }] })
    const eve = { date: '24/12/2026', status: 'Open' } as const
    await write({
      special_hours: [
        { ...eve, start_hour: '13:00', end_hour: '3 pm' },
        { ...eve, start_hour: '8 am', end_hour: '12:00' },
      ],
    })
    expect(
      (await siteOf(dealer.site)).locations
        .find((each) => each.id === id)
        ?.special_hours.map(({ start_hour, end_hour }) => [start_hour, end_hour]),
    ).toContainEqual(['13:00', '15:00'])
    await payload.delete({ collection: 'locations', id })
  })

  test('ROUTE-37 a location has an address that no other of its group has', async () => {
    const [one, two] = [
      await makeLocation(payload, dealer.dealership, dealer.group),
      await makeLocation(payload, dealer.dealership, dealer.group),
    ]
    const foreign = await makeLocation(payload, other.dealership, other.group)
    const rename = (id: number, slug: string) =>
      payload.update({ collection: 'locations', id, data: { slug } })
    await expect(rename(two.id, one.slug)).rejects.toThrow(/slug/i)
    await rename(two.id, two.slug)
    await rename(foreign.id, one.slug)
    const trash = (deletedAt: string | null) =>
      payload.update({ collection: 'locations', id: two.id, data: { deletedAt }, trash: true })
    await trash(new Date().toISOString())
    await rename(one.id, two.slug)
    await expect(trash(null)).rejects.toThrow(/slug/i)
    await rename(one.id, one.slug)
    await trash(null)
    for (const { id } of [one, two, foreign]) await payload.delete({ collection: 'locations', id })
  })

  test.each(templates)(
    'SITE-01 a new %s site is live: home, contact and legal pages, menus',
    async (template) => {
      const doc = await makeSite(payload, dealer.group, { template }, { disableRevalidate: true })
      const live = await siteOf(doc)
      const paths = (await pagePaths(live)).map(({ path }) => path)
      expect(paths).toEqual(
        expect.arrayContaining(['/', '/contact', '/privacy-policy', '/terms-and-conditions']),
      )
      const home = await getPage(live, '')
      expect(home?.blocks?.[0]?.blockType).toBe('heroSearch')
      const { header, footer } = await getMenus(live)
      const links = [...header, ...footer].flatMap(({ url, dropdownItems }) => [
        url,
        ...dropdownItems.map((item) => item.url),
      ])
      // No menu of a new site leads nowhere: a page of it, or the stock search.
      const dead = links.filter(
        (url) => url && !paths.includes(url) && !/^\/(search|used-car)\//.test(url),
      )
      expect(dead).toEqual([])
      expect(header.length).toBeGreaterThan(1)
    },
  )

  test('a theme that cannot be read is refused with the reason; a state that wants a licence gets one', async () => {
    await expect(makeSite(payload, dealer.group, { theme: { brand1: 'red' } })).rejects.toThrow(
      /First colour/i,
    )
    await expect(makeSite(payload, dealer.group, { state: 'VIC' })).rejects.toThrow(/licence/i)
    const legal = { name: 'X', licences: [{ state: 'VIC' as const, number: '10001' }] }
    const doc = await makeSite(payload, dealer.group, { state: 'VIC', legal })
    expect((await siteOf(doc)).legal.licences).toEqual(['Motor car trader licence LMCT 10001'])
  })

  test('CONT-08 a site of before its state asked for a licence can be edited, but loses none that it has', async () => {
    const licences = [{ state: 'VIC' as const, number: '10001' }]
    const { id } = await makeSite(payload, dealer.group, {
      state: 'VIC',
      legal: { name: 'X', licences },
    })
    const save = (data: Partial<Site>) => payload.update({ collection: 'sites', id, data })
    await expect(save({ legal: { name: 'X', licences: [] } })).rejects.toThrow(/licence/i)
    await (payload.db as unknown as PostgresAdapter).pool.query(
      'DELETE FROM sites_legal_licences WHERE _parent_id = $1',
      [id],
    )
    await expect(save({ phone: '03 9000 0000' })).resolves.toMatchObject({ id })
    await expect(save({ state: 'SA' })).rejects.toThrow(/licence/)
  })

  test('PROMO-05 the clock of a site follows its state until another is chosen', async () => {
    const licences = (['TAS', 'NT'] as const).map((state) => ({ state, number: '0000' }))
    const { id, timeZone } = await makeSite(payload, dealer.group, {
      legal: { name: 'X', licences },
    })
    expect(timeZone).toBe('Australia/Hobart')
    const save = async (data: Partial<Site>) =>
      (await payload.update({ collection: 'sites', id, data, depth: 0 })).timeZone
    // As the form sends it: with the zone that was filled in.
    expect(await save({ state: 'ACT', timeZone })).toBe('Australia/Sydney')
    expect(await save({ state: 'NT' })).toBe('Australia/Darwin')
    expect(await save({ timeZone: 'Australia/Perth' })).toBe('Australia/Perth')
    expect(await save({ state: 'TAS' })).toBe('Australia/Perth')
    expect(await save({ timeZone: null })).toBe('Australia/Hobart')
  })

  test('SERV-11 SERV-19 the booking system of its one dealership stands on its service page', async () => {
    const xtime_url = 'https://consumer.xtime.net.au/book'
    const { id } = await makeDealership(payload, dealer.group)
    await payload.update({ collection: 'dealerships', id, data: { xtime_url } })
    const doc = await makeSite(payload, dealer.group, { dealerships: [id] })
    expect(bookingFrame(await siteOf(doc))).toBe(xtime_url)
  })

  test('SITE-01 a dealership that goes over to another group takes its cars off the sites of the old one', async () => {
    const dealership = await makeDealership(payload, dealer.group)
    const doc = await makeSite(payload, dealer.group, {
      dealerships: [dealer.dealership.id, dealership.id],
    })
    const shown = async () => (await siteOf(doc)).dealerships.map(({ slug }) => slug)
    expect(await shown()).toEqual([dealer.dealership.slug, dealership.slug])
    await payload.update({
      collection: 'dealerships',
      id: dealership.id,
      data: { group: other.group.id },
    })
    expect(await shown()).toEqual([dealer.dealership.slug])
  })

  test('SITE-01 a dealership that goes over to another group takes its locations and the locks of its cars along', async () => {
    const dealership = await makeDealership(payload, dealer.group)
    const yard = await makeLocation(payload, dealership, dealer.group)
    const { id: lock } = (await payload.db.create({
      collection: 'vehicle-overrides',
      data: {
        car_id: unique('car'),
        stocknum: 'S1',
        group: dealer.group.id,
        dealership: dealership.id,
        dealership_slug: dealership.slug,
        locks: [{ id: unique('row'), field: 'price', value: '19990', reason: 'Weekend price' }],
      },
    })) as { id: number }
    const goOver = () =>
      payload.update({
        collection: 'dealerships',
        id: dealership.id,
        data: { group: other.group.id },
        depth: 0,
      })
    const groupOf = async (collection: 'locations' | 'vehicle-overrides', id: number) =>
      (await payload.findByID({ collection, id, depth: 0 })).group

    const taken = await makeLocation(payload, other.dealership, other.group, { slug: yard.slug })
    await expect(goOver()).rejects.toThrow(/group/i)
    expect(await groupOf('locations', yard.id)).toBe(dealer.group.id)
    await payload.delete({ collection: 'locations', id: taken.id })

    await goOver()
    expect(await groupOf('locations', yard.id)).toBe(other.group.id)
    expect(await groupOf('vehicle-overrides', lock)).toBe(other.group.id)
    const { locks } = await payload.findByID({ collection: 'vehicle-overrides', id: lock })
    expect(locks).toMatchObject([{ field: 'price', value: '19990' }])
  })

  test('a site shows only dealerships of its own group', async () => {
    await expect(
      makeSite(payload, dealer.group, { dealerships: [other.dealership.id] }),
    ).rejects.toThrow(/dealerships/i)
  })

  test('SITE-01 a dealership stays out of the trash while a site shows it', async () => {
    const dealership = await makeDealership(payload, dealer.group)
    const { id } = await makeSite(payload, dealer.group, { dealerships: [dealership.id] })
    const trash = () =>
      payload.update({
        collection: 'dealerships',
        id: dealership.id,
        data: { deletedAt: new Date().toISOString() },
      })
    await expect(trash()).rejects.toThrow('1 sites still belong to it')
    const gone = payload.delete({ collection: 'dealerships', id: dealership.id })
    await expect(gone).rejects.toThrow('1 sites still belong to it')
    await payload.update({ collection: 'sites', id, data: { dealerships: [] } })
    expect((await trash()).deletedAt).toBeTruthy()
  })

  test('SRCH-37 VDP-16 switches that do not agree are refused, also when one of them is changed alone', async () => {
    const numbersOf = (slug: string) => ({
      phone: { perDealership: [{ dealership_slug: slug, car_type: 'used', phone: '13 11 14' }] },
    })
    const doc = await makeSite(payload, dealer.group, {
      dealerships: [dealer.dealership.id],
      flags: { price: { sliderMax: 60_000 }, ...numbersOf(dealer.dealership.slug) },
    })
    const change = (flags: typeof doc.flags) =>
      payload.update({ collection: 'sites', id: doc.id, data: { flags } })
    await expect(change({ price: { sliderMin: 70_000 } })).rejects.toThrow(/Slider starts at/)
    await expect(change(numbersOf(other.dealership.slug))).rejects.toThrow(/Numbers by dealership/)
    await change({ price: { sliderMin: 10_000 } })
    expect((await siteOf(doc)).flags).toMatchObject({
      price: { sliderMin: 10_000, sliderMax: 60_000 },
      phone: { perDealership: [{ dealership_slug: dealer.dealership.slug }] },
    })
  })

  test('SRCH-09 IMG-13 half a car a page, more than a page holds, and an image host that is none are refused', async () => {
    const doc = await makeSite(payload, dealer.group, { flags: { search: { hitsPerPage: 12 } } })
    const change = (flags: typeof doc.flags) =>
      payload.update({ collection: 'sites', id: doc.id, data: { flags } })
    await expect(change({ search: { hitsPerPage: 10.5 } })).rejects.toThrow(/Cars a page/)
    await expect(change({ search: { hitsPerPage: 61 } })).rejects.toThrow(/Cars a page/)
    await expect(change({ vdp: { imageHosts: ['https://a.example/'] } })).rejects.toThrow(/hosts/)
    await change({ fuel: { pricePerLitre: 1.95 }, search: { hitsPerPage: 24 } })
    expect((await siteOf(doc)).flags).toMatchObject({
      fuel: { pricePerLitre: 1.95 },
      search: { hitsPerPage: 24 },
    })
  })
})
