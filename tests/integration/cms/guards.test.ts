import config from '@payload-config'
import { handleEndpoints, type Payload } from 'payload'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeCar } from '../feeds/stocked-car'
import { expired } from '../next-cache'
import {
  type Dealer,
  makeDealer,
  makeDealership,
  makeLocation,
  makeSite,
  makeUser,
  password,
  testPayload,
  unique,
} from '../payload'

let payload: Payload
let dealer: Dealer
let other: Dealer

beforeAll(async () => {
  payload = await testPayload()
  dealer = await makeDealer(payload)
  other = await makeDealer(payload)
})

/** A call of the CMS's API over HTTP, as a browser on the admin host makes it. */
async function call(
  method: string,
  path: string,
  options: { token?: string; headers?: Record<string, string>; body?: object } = {},
) {
  const response = await handleEndpoints({
    config,
    request: new Request(`http://localhost:3000/api${path}`, {
      method,
      headers: {
        ...(options.body ? { 'content-type': 'application/json' } : {}),
        ...(options.token ? { authorization: `JWT ${options.token}` } : {}),
        ...options.headers,
      },
      body: options.body ? JSON.stringify(options.body) : undefined,
    }),
  })
  const text = await response.text()
  return { status: response.status, body: text ? JSON.parse(text) : null }
}

const signIn = async (email: string) => {
  const { token } = await payload.login({ collection: 'users', data: { email, password } })
  return token as string
}

describe('1. session of somebody with many sites', () => {
  test('the token of a group admin with 100 sites fits into a cookie', async () => {
    const sites = []
    for (let n = 0; n < 100; n++) sites.push(await makeSite(payload, dealer.group))
    const admin = await makeUser(payload, 'group-admin', dealer.group)
    expect(admin.sites?.length).toBeGreaterThanOrEqual(100)
    const token = await signIn(admin.email)
    expect(token.length).toBeLessThan(1000)
    // Nothing is lost by that: access reads the person anew.
    const { body } = await call('GET', `/sites?limit=0&where[id][equals]=${sites[99]?.id}`, {
      token,
    })
    expect(body.docs).toHaveLength(1)
  })
})

describe('2. bulk operations', () => {
  test('a bulk delete or edit over the API is refused, and touches nothing', async () => {
    const token = await signIn(dealer.users['group-admin'].email)
    const page = await payload.create({
      collection: 'pages',
      data: {
        title: 'Stays',
        path: `/${unique('bulk')}`,
        site: dealer.site.id,
        _status: 'published',
      },
    })
    for (const [method, body] of [['DELETE'], ['PATCH', { title: 'Gone' }]] as const) {
      const answer = await call(method, '/pages?where[id][not_equals]=0', { token, body })
      expect(answer.status).toBe(403)
    }
    expect((await payload.findByID({ collection: 'pages', id: page.id })).title).toBe('Stays')
  })
})

describe('3. a site that goes', () => {
  test('goes to the trash with its pages untouched, and for good only from there', async () => {
    const site = await makeSite(payload, dealer.group)
    const page = await payload.create({
      collection: 'pages',
      data: { title: 'Page', path: '/', site: site.id },
    })
    await expect(payload.delete({ collection: 'sites', id: site.id })).rejects.toThrow(/trash/)
    const deletedAt = new Date().toISOString()
    await payload.update({ collection: 'sites', id: site.id, data: { deletedAt } })
    expect(await payload.findByID({ collection: 'pages', id: page.id })).toBeTruthy()
    await payload.delete({ collection: 'sites', id: site.id, trash: true })
    expect(
      await payload.findByID({ collection: 'pages', id: page.id, disableErrors: true }),
    ).toBeNull()
  })

  test('takes along what is in the trash, and sections with the pages that show them', async () => {
    const site = await makeSite(payload, dealer.group)
    const content = { site: site.id, title: unique('Warranty') }
    const section = await payload.create({
      collection: 'sections',
      data: { ...content, blocks: [{ blockType: 'pageTitle', heading: 'Checked' }] },
    })
    const blocks = [{ blockType: 'reusableSection' as const, section: section.id }]
    const deletedAt = new Date().toISOString()
    for (const [path, trash] of [
      ['/shown', {}],
      ['/thrown-away', { deletedAt }],
    ] as const) {
      await payload.create({ collection: 'pages', data: { ...content, path, blocks, ...trash } })
    }
    await payload.update({ collection: 'sites', id: site.id, data: { deletedAt } })
    await payload.delete({ collection: 'sites', id: site.id, trash: true })
    for (const collection of ['pages', 'sections'] as const) {
      const where = { title: { equals: content.title } }
      const { totalDocs } = await payload.count({ collection, where, trash: true })
      expect(totalDocs, collection).toBe(0)
    }
  })

  test('is kept for good while it has leads', async () => {
    const site = await makeSite(payload, dealer.group)
    await payload.create({
      collection: 'leads',
      data: {
        site: site.id,
        lead_id: unique('lead'),
        idempotency_key: unique('key'),
        lead_status: 'new',
      },
    })
    const deletedAt = new Date().toISOString()
    await payload.update({ collection: 'sites', id: site.id, data: { deletedAt } })
    await expect(payload.delete({ collection: 'sites', id: site.id, trash: true })).rejects.toThrow(
      /1 leads/,
    )
  })

  test('is not deleted by the admins of its group', async () => {
    await expect(
      payload.delete({
        collection: 'sites',
        id: dealer.sister.id,
        user: dealer.users['group-admin'],
        overrideAccess: false,
      }),
    ).rejects.toThrow(/not allowed/i)
  })

  test('SITE-05 a switch that a program sets to true or false is on or off', async () => {
    const { status } = await call('PATCH', `/sites/${dealer.sister.id}`, {
      token: await signIn(dealer.users['group-admin'].email),
      body: { flags: { finance: { hidden: true }, stock: { usedOnly: false } } },
    })
    expect(status).toBe(200)
    const { flags } = await payload.findByID({ collection: 'sites', id: dealer.sister.id })
    expect(flags).toMatchObject({ finance: { hidden: 'on' }, stock: { usedOnly: 'off' } })
  })

  test('a group, dealership or brand that others need is kept, with the reason', async () => {
    await expect(payload.delete({ collection: 'groups', id: dealer.group.id })).rejects.toThrow(
      /sites still belong to it/,
    )
    // In the trash it would take down every page of its sites.
    const deletedAt = new Date().toISOString()
    await expect(
      payload.update({ collection: 'groups', id: dealer.group.id, data: { deletedAt } }),
    ).rejects.toThrow(/sites still belong to it/)
    const dealership = await makeDealership(payload, dealer.group)
    const yard = await makeLocation(payload, dealership, dealer.group)
    const car = await makeCar(dealership)
    await payload.create({
      collection: 'vehicle-overrides',
      data: {
        car_id: car.id,
        stocknum: car.stocknum,
        dealership: dealership.id,
        group: dealer.group.id,
        dealership_slug: dealership.slug,
        locks: [{ field: 'price', value: '19990', reason: 'Weekend price' }],
      },
    })
    await payload.delete({ collection: 'locations', id: yard.id })
    await expect(payload.delete({ collection: 'dealerships', id: dealership.id })).rejects.toThrow(
      /vehicle-overrides still belong to it/,
    )
    const name = unique('brand')
    const brand = await payload.create({ collection: 'manufacturers', data: { name, slug: name } })
    await payload.update({
      collection: 'sites',
      id: dealer.sister.id,
      data: { manufacturer: brand.id },
    })
    await expect(payload.delete({ collection: 'manufacturers', id: brand.id })).rejects.toThrow(
      /sites still belong to it/,
    )
  })
})

describe('4. anonymous callers', () => {
  test('the API shows no document of any collection', async () => {
    for (const { slug } of (await config).collections) {
      const { status, body } = await call('GET', `/${slug}`)
      // 501: Payload gives that collection no address at all.
      expect({ slug, refused: status === 403 || status === 501, docs: body?.docs }).toEqual({
        slug,
        refused: true,
        docs: undefined,
      })
    }
  })

  test('there is no GraphQL', async () => {
    expect((await config).graphQL.disable).toBe(true)
  })
})

describe('5. unique per site, not over all sites', () => {
  test('two sites have the same path, slug and redirect; one site has each once', async () => {
    const path = `/${unique('specials')}`
    const slug = unique('same')
    const make = async (site: number) => {
      await payload.create({ collection: 'pages', data: { title: 'Specials', path, site } })
      await payload.create({
        collection: 'posts',
        data: { heading: 'A', description: 'B', slug, date: new Date().toISOString(), site },
      })
      await payload.create({
        collection: 'redirects',
        data: { from: path, type: '301', to: { type: 'custom', url: '/new' }, site },
      })
    }
    await make(dealer.site.id)
    await make(dealer.sister.id)
    await make(other.site.id)
    await expect(
      payload.create({ collection: 'pages', data: { title: 'Again', path, site: dealer.site.id } }),
    ).rejects.toThrow(/path|site/i)
    await expect(
      payload.create({
        collection: 'redirects',
        data: { from: path, type: '302', to: { type: 'custom', url: '/x' }, site: dealer.site.id },
      }),
    ).rejects.toThrow(/from|site/i)
  })

  test('a host name belongs to one site of the platform', async () => {
    const host = `${unique('www')}.example.com.au`
    await makeSite(payload, dealer.group, { hosts: [{ host: `${host.toUpperCase()}:3000` }] })
    await expect(makeSite(payload, other.group, { hosts: [{ host }] })).rejects.toThrow(/host/i)
  })

  test('SITE-01 VDP-06 the host of the test bank is no site’s, and the field says why', async () => {
    const saved = makeSite(payload, dealer.group, { hosts: [{ host: 'Bank.localhost:3000' }] })
    await expect(saved).rejects.toMatchObject({
      data: { errors: [{ message: expect.stringContaining('test bank') }] },
    })
  })
})

describe('7. one collection signs in', () => {
  test('and that is people', async () => {
    const signsIn = (await config).collections.filter(({ auth }) => auth)
    expect(signsIn.map(({ slug }) => slug)).toEqual(['users'])
  })
})

describe('8. jobs', () => {
  test('are run by no call, a worker runs them', async () => {
    const admin = await makeUser(payload, 'platform-admin', null)
    const token = await signIn(admin.email)
    const run = (headers: Record<string, string>) => call('GET', '/payload-jobs/run', { headers })
    expect((await run({})).status).toBe(401)
    expect((await run({ authorization: `JWT ${token}` })).status).toBe(401)
    expect((await run({ authorization: `Bearer ${process.env.JOBS_SECRET}` })).status).toBe(401)
  })
})

describe('what is not live expires nothing', () => {
  const tagsOf = async (change: () => Promise<unknown>) => {
    expired.length = 0
    await change()
    return expired.map(({ tag }) => tag)
  }
  const site = () => `site:${dealer.site.id}`

  test('a draft expires nothing; a publish, a change and an unpublish expire the site', async () => {
    const data = { title: 'Page', path: `/${unique('page')}`, site: dealer.site.id }
    let id = 0
    const save = (change: object, draft = false) =>
      payload.update({ collection: 'pages', id, data: change, draft })
    expect(
      await tagsOf(async () => {
        id = (await payload.create({ collection: 'pages', data, draft: true })).id
      }),
    ).toEqual([])
    expect(await tagsOf(() => save({ title: 'Draft' }, true))).toEqual([])
    expect(await tagsOf(() => save({ _status: 'published' }))).toEqual([site()])
    expect(await tagsOf(() => save({ title: 'Newer draft' }, true))).toEqual([])
    // The newest version is a draft now; shoppers still see the page until this.
    expect(await tagsOf(() => save({ _status: 'draft' }))).toEqual([site()])
    expect(await tagsOf(() => save({ title: 'Still a draft' }))).toEqual([])
  })

  test('a page that moves to another site expires both', async () => {
    const page = await payload.create({
      collection: 'pages',
      data: { title: 'P', path: `/${unique('p')}`, site: dealer.site.id, _status: 'published' },
    })
    const move = () =>
      payload.update({ collection: 'pages', id: page.id, data: { site: dealer.sister.id } })
    expect(await tagsOf(move)).toEqual([site(), `site:${dealer.sister.id}`])
  })

  test('tags are expired at once, not on the view after the next', async () => {
    await tagsOf(() =>
      payload.create({
        collection: 'redirects',
        data: {
          from: `/${unique('r')}`,
          type: '301',
          to: { type: 'custom', url: '/' },
          site: dealer.site.id,
        },
      }),
    )
    expect(expired).toEqual([{ tag: site(), profile: { expire: 0 } }])
  })

  test('what a group shares expires the group; a site expires itself and the hosts', async () => {
    expect(
      await tagsOf(() =>
        payload.update({
          collection: 'dealerships',
          id: dealer.dealership.id,
          data: { youtube_url: 'https://example.com' },
        }),
      ),
    ).toEqual([`group:${dealer.group.id}`])
    expect(
      await tagsOf(() =>
        payload.update({ collection: 'sites', id: dealer.site.id, data: { phone: '13 11 14' } }),
      ),
    ).toEqual([site(), 'hosts'])
  })

  test('SITE-01 a site that goes over to another group is drawn anew in both, for its files went along', async () => {
    const { id } = await makeSite(payload, dealer.group)
    expect(
      await tagsOf(() =>
        payload.update({ collection: 'sites', id, data: { group: other.group.id } }),
      ),
    ).toEqual([`group:${other.group.id}`, `group:${dealer.group.id}`, `site:${id}`, 'hosts'])
  })
})

describe('what the database refuses is a mistake of who sent it', () => {
  test.each([
    ['a logo that does not exist', 'POST', '/manufacturers', { logo: 2_000_000_000 }],
    ['a character that cannot be stored', 'POST', '/manufacturers', { name: 'Ma\u0000zda' }],
    ['a character in a list', 'POST', '/manufacturers', { manufacturer_body: ['Su\u0000v'] }],
  ])('%s is answered with 400 in words', async (_, method, path, data) => {
    const platform = await makeUser(payload, 'platform-admin', null)
    const slug = unique('make')
    const body = { name: slug, slug, ...data }
    const answer = await call(method, path, { token: await signIn(platform.email), body })
    expect(answer.status).toBe(400)
    expect(answer.body.errors[0].message).toMatch(/\.$/)
  })

  test('nobody has an address to verify', async () => {
    expect((await call('POST', '/users/verify/x', { body: {} })).status).toBe(404)
  })
})
