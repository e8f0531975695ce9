import type { Payload } from 'payload'
import { beforeAll, describe, expect, test } from 'vitest'
import { findMediaFile } from '@/cms/find-media-file'
import { findRedirect } from '@/cms/find-redirect'
import { findSite } from '@/cms/find-site'
import { getDraftPage } from '@/cms/get-draft'
import { getMenus } from '@/cms/get-menus'
import { getModels } from '@/cms/get-models'
import { getPage, pagePaths } from '@/cms/get-page'
import { getPost, getPosts } from '@/cms/get-posts'
import { promosFor } from '@/cms/get-promos'
import { getSite } from '@/cms/get-site'
import type { Media, Site as SiteDoc } from '@/payload-types'
import { type Site, templates } from '@/sites/site'
import {
  type Dealer,
  makeDealer,
  makeSite,
  makeUser,
  password,
  testPayload,
  unique,
} from '../payload'

let payload: Payload
let dealer: Dealer
let other: Dealer
let site: Site
let sister: Site
let foreign: Site

const siteOf = async (doc: SiteDoc) => await getSite(doc.hosts[0]?.host ?? '')

beforeAll(async () => {
  payload = await testPayload()
  dealer = await makeDealer(payload)
  other = await makeDealer(payload)
  site = await siteOf(dealer.site)
  sister = await siteOf(dealer.sister)
  foreign = await siteOf(other.site)
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

  test('a site shows only dealerships of its own group', async () => {
    await expect(
      makeSite(payload, dealer.group, { dealerships: [other.dealership.id] }),
    ).rejects.toThrow(/dealerships/i)
  })
})

describe('pages', () => {
  test('a draft never shows, not even over a published page', async () => {
    const path = `/${unique('page')}`
    const page = await payload.create({
      collection: 'pages',
      data: { title: 'First', path, site: site.id },
      draft: true,
    })
    expect(await getPage(site, path)).toBeNull()
    await payload.update({ collection: 'pages', id: page.id, data: { _status: 'published' } })
    expect((await getPage(site, path))?.title).toBe('First')
    await payload.update({ collection: 'pages', id: page.id, data: { title: 'Next' }, draft: true })
    expect((await getPage(site, path))?.title).toBe('First')
    await payload.update({ collection: 'pages', id: page.id, data: { _status: 'draft' } })
    expect(await getPage(site, path)).toBeNull()
  })

  test('a page is found by its path however it is written, on its own site only', async () => {
    const path = `/${unique('finance')}/novated`
    await payload.create({
      collection: 'pages',
      data: {
        title: 'Novated',
        path: `${path.toUpperCase()}/`,
        site: site.id,
        _status: 'published',
      },
    })
    expect((await getPage(site, path))?.title).toBe('Novated')
    expect((await getPage(site, `${path.slice(1)}/`))?.title).toBe('Novated')
    expect(await getPage(sister, path)).toBeNull()
    expect(await getPage(foreign, path)).toBeNull()
  })

  test('AMB-59 a path that the platform or a model has is refused with the reason', async () => {
    const make = (path: string) =>
      payload.create({
        collection: 'pages',
        data: { title: 'P', path, site: site.id, _status: 'published' },
      })
    await expect(make('/search/utes')).rejects.toThrow(/path/i)
    const slug = unique('maker')
    const manufacturer = await payload.create({
      collection: 'manufacturers',
      data: { name: slug, slug },
    })
    const model = unique('model')
    await payload.create({
      collection: 'models',
      data: { name: 'M', slug: model, manufacturer: manufacturer.id, site: site.id },
    })
    await expect(make(`/${model}`)).rejects.toThrow(/path/i)
    expect((await getModels(site)).map((one) => one.slug)).toContain(model)
    expect(await getModels(sister)).toEqual([])
  })

  test('DATA-13 a model comes with every documented field; a picture by address where it has no other', async () => {
    const maker = unique('maker')
    const manufacturer = await payload.create({
      collection: 'manufacturers',
      data: { name: maker, slug: maker },
    })
    const slug = unique('model')
    const address = 'https://cdn.example/cx-5.webp'
    const { id } = await payload.create({
      collection: 'models',
      data: {
        name: 'CX-5',
        slug,
        new_slug: `${slug}-2027`,
        override_url: '/pages/cx-5',
        manufacturer: manufacturer.id,
        manufacturer_body: ['suvs'],
        cloudfront_new_image_url: address,
        from_price: 39_900,
        short_description: 'Five seats.',
        status: 'coming_soon',
        site: site.id,
      },
    })
    expect((await getModels(site)).find((model) => model.id === id)).toEqual({
      id,
      name: 'CX-5',
      slug,
      new_slug: `${slug}-2027`,
      override_url: '/pages/cx-5',
      manufacturer_name: maker,
      manufacturer_body: ['suvs'],
      manufacturer_body2: [],
      manufacturer_body3: [],
      image: { url: address, alt: 'CX-5', width: 1000, height: 480 },
      cloudfront_new_image_url: address,
      from_price: 39_900,
      short_description: 'Five seats.',
      status: 'coming_soon',
    })
  })

  test('a page that saved itself without a path does not become the home page', async () => {
    const make = () =>
      payload.create({
        collection: 'pages',
        data: { title: '', path: '', site: sister.id },
        draft: true,
      })
    await make()
    await make()
    expect(await getPage(sister, '/')).toBeNull()
  })

  test('the preview shows the draft to people of the site and to nobody else', async () => {
    const path = `/${unique('preview')}`
    await payload.create({
      collection: 'pages',
      data: { title: 'Draft', path, site: site.id },
      draft: true,
    })
    const session = async (email: string) => {
      const { token } = await payload.login({ collection: 'users', data: { email, password } })
      return new Headers({ authorization: `JWT ${token}` })
    }
    const seen = async (headers: Headers) => (await getDraftPage(headers, site.id, path))?.title
    expect(await seen(await session(dealer.users['site-editor'].email))).toBe('Draft')
    expect(await seen(new Headers())).toBeUndefined()
    const stranger = await makeUser(payload, 'site-editor', other.group, [other.site])
    await expect(session(stranger.email).then(seen)).resolves.toBeUndefined()
  })
})

describe('posts, redirects, files', () => {
  test('BLOG-05 only published posts of the site, latest first, with their five facts', async () => {
    const make = (slug: string, date: string, extra: object = {}) =>
      payload.create({
        collection: 'posts',
        data: {
          heading: slug,
          description: 'D',
          slug,
          date,
          site: site.id,
          _status: 'published',
          ...extra,
        },
      })
    await make('older', '2026-01-01T00:00:00Z', { category: 'vehicle-reviews' })
    await make('newer', '2026-02-01T00:00:00Z')
    await make('hidden', '2026-03-01T00:00:00Z', { _status: 'draft' })
    expect((await getPosts(site)).map(({ href }) => href)).toEqual(['/blog/newer', '/blog/older'])
    expect(await getPosts(site, { category: 'vehicle-reviews' })).toHaveLength(1)
    expect(await getPosts(foreign)).toEqual([])
    expect((await getPost(site, 'newer'))?.heading).toBe('newer')
    expect(await getPost(site, 'hidden')).toBeNull()
    expect(await getPost(foreign, 'newer')).toBeNull()
  })

  test('a redirect leads on its own site, and never to a page that is not published', async () => {
    const draft = await payload.create({
      collection: 'pages',
      data: { title: 'Draft', path: `/${unique('draft')}`, site: site.id },
      draft: true,
    })
    const from = `/${unique('from')}`
    await payload.create({
      collection: 'redirects',
      data: { from, type: '302', to: { type: 'custom', url: '/to' }, site: site.id },
    })
    await payload.create({
      collection: 'redirects',
      data: {
        from: `${from}-draft`,
        type: '301',
        to: { type: 'reference', reference: { relationTo: 'pages', value: draft.id } },
        site: site.id,
      },
    })
    expect(await findRedirect(site, `${from}/`)).toEqual({ to: '/to', permanent: false })
    expect(await findRedirect(site, `${from}-draft`)).toBeNull()
    expect(await findRedirect(sister, from)).toBeNull()
  })

  test('a file shows on the sites of its group and on no other dealer’s', async () => {
    const data = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    const { filename }: Media = await payload.create({
      collection: 'media',
      data: { alt: 'Square', site: site.id },
      file: { name: `${unique('square')}.png`, mimetype: 'image/png', size: data.length, data },
    })
    const name = filename ?? ''
    expect(await findMediaFile(site, name)).toMatchObject({ mimeType: 'image/png' })
    expect(await findMediaFile(sister, name)).not.toBeNull()
    expect(await findMediaFile(foreign, name)).toBeNull()
    expect(await findMediaFile(site, `../media/${name}`)).toBeNull()
  })
})

describe('promotions', () => {
  const day = (n: number) => new Date(Date.UTC(2030, 0, n)).toISOString()
  const make = (sites: number[], group = dealer.group.id) =>
    payload.create({
      collection: 'promos',
      data: {
        name: unique('promo'),
        group,
        sites,
        start: day(2),
        start_tz: 'Australia/Brisbane',
        expiry: day(4),
        expiry_tz: 'Australia/Brisbane',
        node: { heading: 'Sale', background: 'band' },
      },
    })

  test('PROMO-04 PROMO-09 one promotion shows on the chosen sites from its first second to its last', async () => {
    const promo = await make([site.id])
    const shown = async (on: Site, at: string) =>
      (await promosFor(on, new Date(at))).some(({ id }) => id === promo.id)
    expect(await shown(site, '2030-01-01T23:59:59.999Z')).toBe(false)
    expect(await shown(site, '2030-01-02T00:00:00.000Z')).toBe(true)
    expect(await shown(site, '2030-01-03T23:59:59.999Z')).toBe(true)
    expect(await shown(site, '2030-01-04T00:00:00.000Z')).toBe(false)
    expect(await shown(sister, '2030-01-03T00:00:00Z')).toBe(false)
    expect(await shown(foreign, '2030-01-03T00:00:00Z')).toBe(false)
  })

  test('a refresh waits for its start and for its end', async () => {
    const before = await payload.count({ collection: 'payload-jobs' })
    await make([sister.id])
    const { docs } = await payload.find({
      collection: 'payload-jobs',
      sort: '-createdAt',
      limit: 2,
      depth: 0,
    })
    expect((await payload.count({ collection: 'payload-jobs' })).totalDocs).toBe(
      before.totalDocs + 2,
    )
    expect(docs.map(({ waitUntil }) => waitUntil).sort()).toEqual([day(2), day(4)])
    expect(docs[0]?.input).toEqual({ group: dealer.group.id })
  })

  test('a promotion shows on no site of another group, and does not end before it starts', async () => {
    await expect(make([site.id, foreign.id])).rejects.toThrow(/sites/i)
    const promo = await make([site.id])
    await expect(
      payload.update({ collection: 'promos', id: promo.id, data: { expiry: day(1) } }),
    ).rejects.toThrow(/until|expiry/i)
  })
})

describe('leads', () => {
  test('LEAD-02 what a shopper sent cannot be rewritten; status and notes can', async () => {
    const lead = await payload.create({
      collection: 'leads',
      data: {
        site: site.id,
        name: 'Ada',
        message: 'Is it still there?',
        lead_id: unique('lead'),
        idempotency_key: unique('key'),
        lead_status: 'new',
      },
    })
    const after = await payload.update({
      collection: 'leads',
      id: lead.id,
      data: { message: 'Rewritten', site: sister.id, lead_status: 'won', notes: 'Sold' },
      user: dealer.users['group-admin'],
      overrideAccess: false,
      depth: 0,
    })
    expect(after).toMatchObject({
      message: 'Is it still there?',
      site: site.id,
      lead_status: 'won',
      notes: 'Sold',
    })
  })

  test('the same submission twice is one lead on its site, and no business of another site', async () => {
    const key = unique('key')
    const make = (on: number) =>
      payload.create({
        collection: 'leads',
        data: { site: on, lead_id: unique('lead'), idempotency_key: key, lead_status: 'new' },
      })
    await make(site.id)
    await expect(make(site.id)).rejects.toThrow(/idempotency_key|site/i)
    await expect(make(foreign.id)).resolves.toBeTruthy()
  })
})
