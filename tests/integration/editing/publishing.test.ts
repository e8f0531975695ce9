import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { Finding } from '@/editing/checks/finding'
import { type Dealer, unique } from '../payload'
import { openDesk } from './desk'

const { payload, dealer, other, call } = await openDesk()

const title = (heading: string) => ({ blockType: 'pageTitle' as const, heading })
const linkTo = (url: string) => ({
  blockType: 'callToAction' as const,
  heading: 'Come and see us',
  links: [{ label: 'See more', url }],
})

const draftOf = (one: Dealer, blocks: object[], path = `/${unique('page')}`) =>
  payload.create({
    collection: 'pages',
    data: { title: 'Page', path, site: one.site.id, blocks: blocks as never },
    draft: true,
    depth: 0,
  })

describe('publish checks', () => {
  test('a page with an error is not published over the API, and says why at the field', async () => {
    const own = 'dealer site-editor'
    const page = await draftOf(dealer, [title('Hello'), linkTo('/nowhere')])
    const refused = await call(own, 'PATCH', `/pages/${page.id}`, { _status: 'published' })
    expect(refused.status).toBe(400)
    const [fault] = refused.body.errors[0].data.errors
    expect(fault.path).toBe('blocks.1.links.0.url')
    expect(fault.message).toContain('/nowhere')
    const saved = await payload.findByID({ collection: 'pages', id: page.id })
    expect(saved._status).toBe('draft')

    await draftOf(dealer, [], '/somewhere').then(({ id }) =>
      payload.update({ collection: 'pages', id, data: { _status: 'published' } }),
    )
    const mended = await call(own, 'PATCH', `/pages/${page.id}`, {
      blocks: [title('Hello'), linkTo('/somewhere')],
      _status: 'published',
    })
    expect(mended.status, JSON.stringify(mended.body)).toBe(200)
  })

  test('a schedule does not publish a page with an error, and the job is kept as failed', async () => {
    const page = await draftOf(dealer, [linkTo('/nowhere')])
    await payload.jobs.queue({
      task: 'schedulePublish',
      input: {
        type: 'publish',
        doc: { relationTo: 'pages', value: String(page.id) as never },
        user: { relationTo: 'users', value: dealer.users['site-editor'].id },
      },
      waitUntil: new Date(),
    })
    await payload.jobs.run({ limit: 10 })
    expect((await payload.findByID({ collection: 'pages', id: page.id }))._status).toBe('draft')
    const { docs } = await payload.find({
      collection: 'payload-jobs',
      sort: '-createdAt',
      limit: 1,
    })
    expect(docs[0]?.hasError).toBe(true)
  })

  test('the findings of an unsaved form come for its own site only', async () => {
    const page = await draftOf(dealer, [])
    const data = { title: 'Page', path: '/x', blocks: [linkTo('/nowhere')] }
    const answer = await call('dealer site-editor', 'POST', '/pages/checks', { id: page.id, data })
    expect(answer.status).toBe(200)
    const findings = answer.body.findings as Finding[]
    expect(findings.filter(({ level }) => level === 'error').map(({ check }) => check)).toEqual([
      'links',
    ])

    const stranger = 'other group-admin'
    expect((await call(stranger, 'POST', '/pages/checks', { id: page.id, data })).status).toBe(403)
    const bySite = { data: { ...data, site: dealer.site.id } }
    expect((await call(stranger, 'POST', '/pages/checks', bySite)).status).toBe(403)
    expect((await call(null, 'POST', '/pages/checks', bySite)).status).toBe(403)
  })

  test('ROUTE-49 an address that another page of the site has is an error while it is typed, its own is not', async () => {
    const path = `/${unique('taken')}`
    const taken = await draftOf(dealer, [title('Taken')], path)
    const page = await draftOf(dealer, [title('Hello')])
    const errorsOf = async (id: number, data: object) => {
      const answer = await call('dealer site-editor', 'POST', '/pages/checks', { id, data })
      const findings = answer.body.findings as Finding[]
      return findings.filter(({ level }) => level === 'error').map(({ field }) => field)
    }
    const form = { title: 'Page', blocks: [title('Hello')] }
    expect(await errorsOf(page.id, { ...form, path: path.toUpperCase() })).toEqual(['path'])
    expect(await errorsOf(taken.id, { ...form, path })).toEqual([])
    // A page of another dealer is nobody's obstacle, and nobody is told of it.
    const far = await draftOf(other, [title('Far')], `/${unique('far')}`)
    expect(await errorsOf(page.id, { ...form, path: far.path })).toEqual([])
    // Also from the trash, where it keeps its address.
    await payload.update({
      collection: 'pages',
      id: taken.id,
      data: { deletedAt: new Date().toISOString() },
    })
    const change = { path, _status: 'published' }
    const refused = await call('dealer site-editor', 'PATCH', `/pages/${page.id}`, change)
    expect(refused.status).toBe(400)
    expect(refused.body.errors[0].message).toContain('in the trash')
  })

  test('AMB-59 a page and a post of one site do not share an address', async () => {
    const slug = unique('reviews')
    const own = 'dealer site-editor'
    const saved = (path: string, data: object) =>
      call(own, 'POST', `/${path}?depth=0`, { site: dealer.site.id, ...data })
    const post = { heading: 'Reviews', description: 'What we drove.', slug, _status: 'published' }
    const page = { title: 'Reviews', path: `/blog/${slug}`, _status: 'published' }
    const first = await saved('posts', post)
    expect(first.status, JSON.stringify(first.body)).toBe(201)
    const hides = await saved('pages', page)
    expect(hides.body.errors[0].data.errors).toEqual([
      expect.objectContaining({ path: 'path', message: expect.stringContaining('Another post') }),
    ])
    await call(own, 'PATCH', `/posts/${first.body.doc.id}`, {
      slug: `${slug}-2`,
      _status: 'published',
    })
    expect((await saved('pages', page)).status).toBe(201)
    const hidden = await saved('posts', post)
    expect(hidden.body.errors[0].data.errors).toEqual([
      expect.objectContaining({ path: 'slug', message: expect.stringContaining('Another page') }),
    ])
  })

  test('CONT-05 limits of a field are said in plain words', async () => {
    const page = await draftOf(dealer, [])
    const blocks = [
      { blockType: 'pageTitle', heading: 'x'.repeat(81) },
      { blockType: 'bodyTypes', tiles: [] },
    ]
    const change = { blocks, _status: 'published' }
    const { body } = await call('dealer site-editor', 'PATCH', `/pages/${page.id}`, change)
    expect(body.errors[0].data.errors.map(({ message }: { message: string }) => message)).toEqual([
      'Use 80 characters at most.',
      'Add at least 2.',
    ])
  })

  test('CONT-05 a heading of spaces is not filled in, nor are the words of a button', async () => {
    const page = await draftOf(dealer, [])
    const blocks = [title('   '), { ...linkTo('#book'), links: [{ label: ' ', url: '#book' }] }]
    const change = { title: ' ', blocks, _status: 'published' }
    const { body } = await call('dealer site-editor', 'PATCH', `/pages/${page.id}`, change)
    const paths = body.errors[0].data.errors.map(({ path }: { path: string }) => path)
    expect(paths).toEqual(['title', 'blocks.0.heading', 'blocks.1.links.0.label'])
  })

  test.each([
    ['GET', '/pages/abc'],
    ['PATCH', '/pages/abc'],
    ['DELETE', '/pages/abc'],
    ['GET', '/pages/99999999999'],
    ['GET', '/leads/versions'],
  ])('%s %s names no document', async (method, path) => {
    const body = method === 'PATCH' ? { title: 'X' } : undefined
    expect((await call('dealer site-editor', method, path, body)).status).toBe(404)
  })

  test('PROMO-04 the findings name no promotion of another dealer, nor of a sister site', async () => {
    const planned = (sites: number[], group: number, name: string) =>
      payload.create({
        collection: 'promos',
        depth: 0,
        data: {
          name,
          group,
          sites,
          start: '2031-06-30T23:00:00Z',
          start_tz: 'Australia/Hobart',
          expiry: '2031-07-20T00:00:00Z',
          expiry_tz: 'Australia/Hobart',
          node: { heading: 'Sale', background: 'band' },
        },
      })
    const own = await planned([dealer.site.id], dealer.group.id, 'Our own')
    const sisters = await planned([dealer.sister.id], dealer.group.id, 'Of a sister')
    const foreign = await planned([other.site.id], other.group.id, 'Of another')
    const said = async (promo: number) => {
      const blocks = [{ id: 'a', blockType: 'promoPopup', promo }]
      const data = { site: dealer.site.id, title: 'Page', path: '/x', blocks }
      const { body } = await call('dealer site-editor', 'POST', '/pages/checks', { data })
      const found = (body.findings as Finding[]).filter(({ check }) => check === 'promos')
      return found.map(({ message }) => message).join()
    }
    expect(await said(own.id)).toContain('Our own')
    expect(await said(sisters.id)).toMatch(/^This promotion does not run on this site/)
    expect(await said(foreign.id)).toMatch(/^This promotion was deleted/)
  })
})

describe('a picture under the headline of the trail look', () => {
  const findings = async (extension: 'jpg' | 'png') => {
    const picture = sharp({
      create: { width: 1600, height: 900, channels: 4, background: '#20283000' },
    })
    const data = await (extension === 'jpg' ? picture.jpeg() : picture.png()).toBuffer()
    const { id: image } = await payload.create({
      collection: 'media',
      data: { alt: 'A van under gum trees', site: dealer.site.id },
      file: {
        name: `${unique('van')}.${extension}`,
        mimetype: extension === 'jpg' ? 'image/jpeg' : 'image/png',
        size: data.length,
        data,
      },
    })
    const hero = { blockType: 'heroSearch', heading: 'Head out', image }
    const page = { site: dealer.site.id, title: 'Vans', path: '/vans', blocks: [hero] }
    const { body } = await call('dealer site-editor', 'POST', '/pages/checks', { data: page })
    return (body.findings as Finding[]).filter(({ check }) => check === 'contrast')
  }

  test('a photo is warned of, a cut-out is not, nor either with another look', async () => {
    expect(await findings('jpg')).toEqual([])
    await payload.update({
      collection: 'sites',
      id: dealer.site.id,
      data: { theme: { base: 'trail' } },
    })
    const [photo] = await findings('jpg')
    expect(photo).toMatchObject({ level: 'warning', field: 'blocks.0.image' })
    expect(photo?.message).toContain('Use a cut-out')
    expect(await findings('png')).toEqual([])
  })
})

describe('redirects', () => {
  const publish = async (path: string) => {
    const { id } = await draftOf(dealer, [], path)
    await payload.update({ collection: 'pages', id, data: { _status: 'published' } })
    return id
  }
  const move = (id: number, path: string) =>
    payload.update({ collection: 'pages', id, data: { path, _status: 'published' } })
  const redirects = async (from: string) =>
    (
      await payload.find({
        collection: 'redirects',
        where: { and: [{ site: { equals: dealer.site.id } }, { from: { equals: from } }] },
        depth: 0,
      })
    ).docs

  test('ROUTE-49 a published page that moves leaves a permanent redirect, which follows it', async () => {
    const [a, b, c] = [unique('a'), unique('b'), unique('c')].map((one) => `/${one}`) as [
      string,
      string,
      string,
    ]
    const id = await publish(a)
    await move(id, b)
    await move(id, c)
    for (const from of [a, b]) {
      const [redirect] = await redirects(from)
      expect(redirect?.type).toBe('301')
      expect(redirect?.to?.reference).toEqual({ relationTo: 'pages', value: id })
    }
    await move(id, a)
    expect(await redirects(a)).toHaveLength(0)
    expect(await redirects(c)).toHaveLength(1)
  })

  test('a draft that moves, and a saved draft of a published page, leave nothing', async () => {
    const [a, b] = [unique('draft'), unique('draft')].map((one) => `/${one}`) as [string, string]
    const { id } = await draftOf(dealer, [], a)
    await payload.update({ collection: 'pages', id, data: { path: b }, draft: true })
    expect(await redirects(a)).toHaveLength(0)
    const live = await publish(`${a}-live`)
    await payload.update({ collection: 'pages', id: live, data: { path: `${a}-x` }, draft: true })
    expect(await redirects(`${a}-live`)).toHaveLength(0)
  })

  const custom = (from: string, url: string) =>
    payload.create({
      collection: 'redirects',
      data: { from, to: { type: 'custom', url }, type: '301', site: dealer.site.id },
      depth: 0,
    })

  test('chains are stored as one step, in both directions', async () => {
    const [a, b, c] = [unique('r'), unique('r'), unique('r')].map((one) => `/${one}`) as [
      string,
      string,
      string,
    ]
    const first = await custom(b, c)
    const second = await custom(a, b)
    expect(second.to?.url).toBe(c)
    const end = `/${unique('end')}`
    await custom(c, end)
    for (const { id } of [first, second]) {
      const now = await payload.findByID({ collection: 'redirects', id, depth: 0 })
      expect(now.to?.url).toBe(end)
    }
  })

  test('ROUTE-49 a redirect to a page leads to the page, also where another redirect stood before it', async () => {
    const [path, from] = [unique('back'), unique('r')].map((one) => `/${one}`) as [string, string]
    await custom(path, '/elsewhere')
    await publish(path)
    expect((await custom(from, path)).to?.url).toBe(path)
  })

  test.each([
    ['itself', (a: string) => [[a, a]]],
    [
      'a circle of two',
      (a: string) => [
        [a, `${a}-2`],
        [`${a}-2`, a],
      ],
    ],
    ['a script', (a: string) => [[a, 'javascript:alert(1)']]],
  ])('a redirect to %s is refused', async (_, rows) => {
    const all = rows(`/${unique('loop')}`) as [string, string][]
    for (const [from, to] of all.slice(0, -1)) await custom(from, to)
    const [from, to] = all.at(-1) as [string, string]
    await expect(custom(from, to)).rejects.toThrow(/invalid/i)
  })

  test.each([
    ['a full address', 'https://www.dealer.example/old'],
    ['a search, which the platform answers', '/search/used-cars'],
    ['a car, which the platform answers', '/cars/old-name'],
  ])('ROUTE-49 a redirect from %s, that would never be followed, is refused', async (_, from) => {
    await expect(custom(from, '/elsewhere')).rejects.toThrow(/invalid/i)
  })

  test('a redirect does not stand where a published page is', async () => {
    const path = `/${unique('taken')}`
    await publish(path)
    await expect(custom(path, '/elsewhere')).rejects.toThrow(/invalid/i)
  })
})
