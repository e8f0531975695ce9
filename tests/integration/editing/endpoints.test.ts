import config from '@payload-config'
import { handleEndpoints, type Payload } from 'payload'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { readEditorHome } from '@/editing/dashboard/read-home'
import { type Dealer, makeDealer, password, testPayload, unique } from '../payload'

vi.mock('next/cache', () => ({
  revalidateTag: () => {},
  unstable_cache: (read: () => unknown) => read,
}))

/** What the stock index is asked; every filter but that of a Lada finds three cars. */
const asked = vi.hoisted((): string[] => [])
vi.mock('@/stock/index-client', async (load) => ({
  ...(await load<typeof import('@/stock/index-client')>()),
  indexClient: () => ({
    searchForHits: async ({ requests }: { requests: { filters: string }[] }) => {
      asked.push(...requests.map(({ filters }) => filters))
      return { results: requests.map(({ filters }) => ({ nbHits: /Lada/.test(filters) ? 0 : 3 })) }
    },
  }),
}))

let payload: Payload
let dealer: Dealer
let other: Dealer
const tokens = new Map<string, string>()

beforeAll(async () => {
  payload = await testPayload()
  dealer = await makeDealer(payload)
  other = await makeDealer(payload)
  for (const [whose, one] of Object.entries({ dealer, other })) {
    for (const [role, { email }] of Object.entries(one.users)) {
      const { token } = await payload.login({ collection: 'users', data: { email, password } })
      tokens.set(`${whose} ${role}`, token as string)
    }
  }
})

async function call(who: string | null, method: string, path: string, body?: object) {
  const token = who && tokens.get(who)
  const response = await handleEndpoints({
    config,
    request: new Request(`http://localhost:3000/api${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token ? { authorization: `JWT ${token}` } : {}),
      },
      body: body && JSON.stringify(body),
    }),
  })
  return { status: response.status, body: JSON.parse(await response.text()) }
}

const publish = (one: Dealer, blocks: object[] = []) =>
  payload.create({
    collection: 'pages',
    data: {
      title: `Visit ${one.site.name}`,
      path: `/${unique('page')}`,
      site: one.site.id,
      blocks: blocks as never,
      _status: 'published',
    },
    depth: 0,
  })

const strangers = ['other group-admin', 'other site-editor', null]
const notWriters = [...strangers, 'dealer read-only']

describe('a copy to other sites', () => {
  test('is shown before it is made, then is a draft of each site', async () => {
    const page = await publish(dealer, [{ blockType: 'pageTitle', heading: 'Hello' }])
    const ask = (apply: boolean) =>
      call('dealer group-admin', 'POST', `/pages/${page.id}/copy`, {
        sites: [dealer.sister.id],
        apply,
      })
    const { body } = await ask(false)
    expect(body.plans).toHaveLength(1)
    expect(body.plans[0]).toMatchObject({ path: page.path, pathTaken: false, page: null })
    expect(body.plans[0].changes).toEqual([
      {
        field: 'title',
        kind: 'name',
        before: `Visit ${dealer.site.name}`,
        after: `Visit ${dealer.sister.name}`,
      },
    ])
    const sisters = () =>
      payload.find({
        collection: 'pages',
        where: { site: { equals: dealer.sister.id } },
        draft: true,
        depth: 0,
      })
    expect((await sisters()).docs.map(({ path }) => path)).not.toContain(page.path)

    const made = await ask(true)
    expect(made.status, JSON.stringify(made.body)).toBe(200)
    const copy = await payload.findByID({
      collection: 'pages',
      id: made.body.plans[0].page,
      draft: true,
      depth: 0,
    })
    expect(copy).toMatchObject({
      title: `Visit ${dealer.sister.name}`,
      site: dealer.sister.id,
      _status: 'draft',
    })
    const again = await ask(false)
    expect(again.body.plans[0]).toMatchObject({ path: `${page.path}-2`, pathTaken: true })
  })

  test.each(notWriters)('is refused to %s', async (who) => {
    const page = await publish(dealer)
    const sites = [who?.startsWith('other') ? other.site.id : dealer.sister.id]
    const answer = await call(who, 'POST', `/pages/${page.id}/copy`, { sites, apply: true })
    expect([403, 404]).toContain(answer.status)
    expect([403, 404]).toContain((await call(who, 'GET', `/pages/${page.id}/copy`)).status)
  })

  test('does not go to a site of another group, nor to one that is not the editor’s', async () => {
    const page = await publish(dealer)
    const to = (who: string, site: number) =>
      call(who, 'POST', `/pages/${page.id}/copy`, { sites: [site], apply: true })
    expect((await to('dealer group-admin', other.site.id)).status).toBe(403)
    expect((await to('dealer site-editor', dealer.sister.id)).status).toBe(403)
    const targets = await call('dealer site-editor', 'GET', `/pages/${page.id}/copy`)
    expect(targets.body.sites).toEqual([])
  })
})

describe('what a block of cars would show now', () => {
  const list = (makes: string[], whenEmpty = 'hide') => ({
    blockType: 'stockList',
    stock: { makes, carTypes: null },
    whenEmpty,
  })
  const matches = (who: string | null, site: number, block: object) =>
    call(who, 'POST', '/pages/stock-matches', { site, block })

  test('CALL-03 is counted in the stock of the site, as the form stands', async () => {
    asked.length = 0
    const { body } = await matches('dealer site-editor', dealer.site.id, list(['Mazda']))
    expect(body.notes).toEqual([{ level: 'fine', text: '3 cars match now.' }])
    expect(asked).toEqual([expect.stringContaining('make:"Mazda"')])
    expect(asked[0]).toContain('sold:"false"')
    const none = await matches('dealer site-editor', dealer.site.id, list(['Lada'], 'latest'))
    expect(none.body.notes[0]).toMatchObject({ level: 'warning' })
  })

  test('names the tiles of a block that are left out, and a range without models', async () => {
    const tiles = [
      { label: 'SUV', body: 'SUV' },
      { label: 'Niva', body: 'Lada' },
    ]
    const shapes = { blockType: 'bodyTypes', tiles }
    const { body } = await matches('dealer read-only', dealer.site.id, shapes)
    expect(body.notes).toEqual([
      { level: 'fine', text: 'SUV: 3 cars.' },
      { level: 'warning', text: 'Niva: no car now, so it is left out.' },
    ])
    const range = await matches('dealer read-only', dealer.site.id, { blockType: 'exploreRange' })
    expect(range.body.notes[0].text).toContain('has no models')
  })

  test.each(strangers)('is refused to %s', async (who) => {
    const answer = await matches(who, dealer.site.id, list(['Mazda']))
    expect(answer.status).toBe(403)
    expect(answer.body.notes).toBeUndefined()
  })

  test('is refused to an editor of another site of the group', async () => {
    const answer = await matches('dealer site-editor', dealer.sister.id, list(['Mazda']))
    expect(answer.status).toBe(403)
  })

  test('wants a block that counts cars', async () => {
    const answer = await matches('dealer site-editor', dealer.site.id, { blockType: 'richText' })
    expect(answer.status).toBe(400)
  })
})

describe('the buttons of the trash', () => {
  const trashed = async () => {
    const page = await publish(dealer)
    const deletedAt = new Date().toISOString()
    await payload.update({ collection: 'pages', id: page.id, data: { deletedAt } })
    return page
  }
  const asked = (id: number) =>
    `/pages?trash=true&where[and][0][id][equals]=${id}&where[and][1][deletedAt][exists]=true`
  const back = { deletedAt: null, _status: 'draft' }

  test('bring the one page back, or delete it for good', async () => {
    const page = await trashed()
    const restored = await call('dealer site-editor', 'PATCH', asked(page.id), back)
    expect(restored.status, JSON.stringify(restored.body)).toBe(200)
    const found = await payload.findByID({ collection: 'pages', id: page.id, draft: true })
    expect(found).toMatchObject({ deletedAt: null, _status: 'draft' })

    const gone = await trashed()
    expect((await call('dealer site-editor', 'DELETE', asked(gone.id))).status).toBe(200)
    const { totalDocs } = await payload.count({
      collection: 'pages',
      where: { id: { equals: gone.id } },
      trash: true,
    })
    expect(totalDocs).toBe(0)
  })

  test.each(notWriters)('are refused to %s', async (who) => {
    const page = await trashed()
    expect([403, 404]).toContain((await call(who, 'PATCH', asked(page.id), back)).status)
    expect([403, 404]).toContain((await call(who, 'DELETE', asked(page.id))).status)
    const kept = await payload.findByID({ collection: 'pages', id: page.id, trash: true })
    expect(kept.deletedAt).toBeTruthy()
  })

  test('change nothing but that, and never many', async () => {
    const page = await trashed()
    const editor = 'dealer site-editor'
    const more = { ...back, title: 'Taken along' }
    expect((await call(editor, 'PATCH', asked(page.id), more)).status).toBe(403)
    const every = '/pages?trash=true&where[deletedAt][exists]=true'
    expect((await call(editor, 'PATCH', every, back)).status).toBe(403)
    expect((await call(editor, 'DELETE', every)).status).toBe(403)
  })
})

describe('a page from a template', () => {
  test('is a draft with the blocks of the template, and an address of its own', async () => {
    const title = `Winter ${unique('sale')}`
    const given = { site: dealer.site.id, template: 'campaign', title }
    const made = await call('dealer site-editor', 'POST', '/pages/from-template', given)
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    const page = await payload.findByID({ collection: 'pages', id: made.body.id, draft: true })
    expect(page).toMatchObject({ title, _status: 'draft' })
    expect(page.blocks?.map(({ blockType }) => blockType)).toContain('promoCards')
    const second = await call('dealer site-editor', 'POST', '/pages/from-template', given)
    expect(second.body.path).toBe(`${made.body.path}-2`)
  })

  test.each(notWriters)('is refused to %s', async (who) => {
    const given = { site: dealer.site.id, template: 'campaign', title: 'Taken over' }
    expect((await call(who, 'POST', '/pages/from-template', given)).status).toBe(403)
  })

  test.each([
    [{ template: 'no-such' }, /template/],
    [{ title: ' ' }, /title/],
    [{ path: '/search/x' }, /platform/],
  ])('says what is wrong with %j', async (wrong, words) => {
    const given = { site: dealer.site.id, template: 'campaign', title: 'Sale', ...wrong }
    const answer = await call('dealer site-editor', 'POST', '/pages/from-template', given)
    expect(answer.status).toBe(400)
    expect(answer.body.errors[0].message).toMatch(words)
  })
})

describe('deleting a page that shoppers know', () => {
  test('with a redirect does both', async () => {
    const page = await publish(dealer)
    const to = `https://${unique('host')}.example/`
    const answer = await call('dealer site-editor', 'POST', `/pages/${page.id}/retire`, { to })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    const { docs } = await payload.find({
      collection: 'redirects',
      where: { from: { equals: page.path } },
      depth: 0,
    })
    expect(docs[0]).toMatchObject({ to: { type: 'custom', url: to }, site: dealer.site.id })
    const gone = await payload.findByID({ collection: 'pages', id: page.id, trash: true })
    expect(gone.deletedAt).toBeTruthy()
  })

  test('with a redirect that is refused does neither', async () => {
    const page = await publish(dealer)
    const answer = await call('dealer site-editor', 'POST', `/pages/${page.id}/retire`, {
      to: 'javascript:alert(1)',
    })
    expect(answer.status).toBe(400)
    expect((await payload.findByID({ collection: 'pages', id: page.id })).deletedAt).toBeFalsy()
  })

  test.each(notWriters)('is refused to %s', async (who) => {
    const page = await publish(dealer)
    const answer = await call(who, 'POST', `/pages/${page.id}/retire`, { to: '/' })
    expect([403, 404]).toContain(answer.status)
    expect((await payload.findByID({ collection: 'pages', id: page.id })).deletedAt).toBeFalsy()
  })
})

describe('what is planned', () => {
  beforeEach(async () => {
    await payload.delete({ collection: 'payload-jobs', where: { id: { not_equals: 0 } } })
  })
  const plan = async (
    one: Dealer,
    waitUntil: Date,
    type: 'publish' | 'unpublish' = 'unpublish',
  ) => {
    const page = await publish(one)
    await payload.jobs.queue({
      task: 'schedulePublish',
      input: {
        type,
        doc: { relationTo: 'pages', value: String(page.id) as never },
        user: { relationTo: 'users', value: one.users['site-editor'].id },
      },
      waitUntil,
    })
    return page
  }

  test('is said in the zone of the site', async () => {
    const page = await plan(dealer, new Date('2031-06-30T23:00:00Z'))
    const { body } = await call('dealer site-editor', 'GET', `/pages/${page.id}/schedule`)
    expect(body.schedules.map(({ words }: { words: string }) => words)).toEqual([
      'Will be unpublished Tue 1 July 2031, 9:00 am Hobart.',
    ])
  })

  test('a publish leads to the page as it will be at that moment', async () => {
    const page = await plan(dealer, new Date('2031-06-30T23:00:00Z'), 'publish')
    const { body } = await call('dealer site-editor', 'GET', `/pages/${page.id}/schedule`)
    expect(body.schedules[0].preview).toMatch(
      new RegExp(`/preview/${dealer.site.id}${page.path}\\?at=2031-06-30T23%3A00%3A00Z$`),
    )
    const going = await plan(dealer, new Date('2031-06-30T23:00:00Z'))
    const { body: later } = await call('dealer site-editor', 'GET', `/pages/${going.id}/schedule`)
    expect(later.schedules[0].preview).toBeNull()
  })

  test('and is late says so', async () => {
    const page = await plan(dealer, new Date('2025-01-01T00:00:00Z'))
    const { body } = await call('dealer read-only', 'GET', `/pages/${page.id}/schedule`)
    expect(body.schedules[0]).toMatchObject({ state: 'late' })
  })

  test('is not shown to another dealer', async () => {
    const page = await plan(dealer, new Date('2031-06-30T23:00:00Z'))
    const { body } = await call('other group-admin', 'GET', `/pages/${page.id}/schedule`)
    expect(body.schedules).toEqual([])
    expect((await call(null, 'GET', `/pages/${page.id}/schedule`)).status).toBe(403)
  })

  test('the first page of an editor has only the own sites’ things', async () => {
    const mine = await plan(dealer, new Date('2031-06-30T23:00:00Z'))
    await plan(other, new Date('2031-06-30T23:00:00Z'))
    const draft = await payload.update({
      collection: 'pages',
      id: mine.id,
      data: { title: 'Changed' },
      draft: true,
    })
    await payload.create({
      collection: 'leads',
      data: {
        site: other.site.id,
        lead_id: unique('lead'),
        idempotency_key: unique('key'),
        lead_status: 'new',
      },
    })
    const home = await readEditorHome(payload, dealer.users['site-editor'], new Date())
    expect(home.schedules.map(({ doc }) => doc)).toEqual([mine.id])
    expect(home.drafts.find(({ id }) => id === draft.id)).toMatchObject({ isNew: false })
    expect(home.drafts.map(({ site }) => site)).toEqual(home.drafts.map(() => dealer.site.name))
    expect(home.newLeads).toBe(0)
    const labels = home.actions.map(({ label }) => label)
    // The dealership of the made-up site has no location that the editor could change.
    expect(labels).not.toContain('Special hours')
    expect(labels).not.toContain('New dealer site')
  })
})

test('pages to put right are those of the caller’s sites', async () => {
  const page = await payload.create({
    collection: 'pages',
    data: {
      title: 'Old',
      path: `/${unique('old')}`,
      site: dealer.site.id,
      blocks: [{ blockType: 'callToAction', heading: 'Hi', links: [{ label: 'x', url: '/no' }] }],
      _status: 'published',
    },
    // As a page that was published before the checks were there.
    context: { disableRevalidate: true },
  })
  const ids = (body: { pages: { id: number }[] }) => body.pages.map(({ id }) => id)
  const own = await call('dealer site-editor', 'GET', '/pages/to-mend')
  expect(ids(own.body)).toContain(page.id)
  const foreign = await call('other group-admin', 'GET', '/pages/to-mend')
  expect(ids(foreign.body)).not.toContain(page.id)
  expect((await call(null, 'GET', '/pages/to-mend')).status).toBe(403)
})

test('a duplicate has an address of its own, each time', async () => {
  const page = await publish(dealer)
  const paths = []
  for (let n = 0; n < 2; n++) {
    const copy = await payload.duplicate({ collection: 'pages', id: page.id, depth: 0 })
    paths.push(copy.path)
  }
  expect(paths).toEqual([`${page.path}-copy`, `${page.path}-copy-2`])
})

describe('PROMO-04 a promotion at its start', () => {
  const planned = (one: Dealer, sites: number[]) =>
    payload.create({
      collection: 'promos',
      depth: 0,
      data: {
        name: unique('promo'),
        group: one.group.id,
        sites,
        start: '2031-06-30T23:00:00Z',
        start_tz: 'Australia/Hobart',
        expiry: '2031-07-20T00:00:00Z',
        expiry_tz: 'Australia/Hobart',
        display: ['used'],
        node: { heading: 'Sale', background: 'band' },
      },
    })

  test('PROMO-04 is one press away, among the cars and on the offers page of each site', async () => {
    const { id } = await planned(dealer, [dealer.site.id, dealer.sister.id])
    const { body } = await call('dealer group-admin', 'GET', `/promos/${id}/at-start`)
    expect(body.places).toHaveLength(2)
    const own = body.places.find(({ site }: { site: { id: number } }) => site.id === dealer.site.id)
    expect(own.words).toBe('Tue 1 July 2031, 9:00 am Hobart')
    expect(own.results).toBe(
      `/preview/${dealer.site.id}/used-car/used-cars?at=2031-06-30T23%3A00%3A00Z`,
    )
    expect(own.offers).toBe(`/preview/${dealer.site.id}/special-offers?at=2031-06-30T23%3A00%3A00Z`)
  })

  test('PROMO-04 names only sites that the person may see', async () => {
    const { id } = await planned(dealer, [dealer.site.id, dealer.sister.id])
    const { body } = await call('dealer site-editor', 'GET', `/promos/${id}/at-start`)
    expect(body.places.map(({ site }: { site: { id: number } }) => site.id)).toEqual([
      dealer.site.id,
    ])
  })

  test('PROMO-04 is not there for another dealer or a stranger', async () => {
    const { id } = await planned(dealer, [dealer.site.id])
    for (const who of ['other group-admin', 'other site-editor']) {
      expect((await call(who, 'GET', `/promos/${id}/at-start`)).status, who).toBe(404)
    }
    expect((await call(null, 'GET', `/promos/${id}/at-start`)).status).toBe(403)
  })
})
