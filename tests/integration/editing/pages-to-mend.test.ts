import { expect, test } from 'vitest'
import type { Site } from '@/payload-types'
import { makeCar } from '../feeds/stocked-car'
import { makeSite, unique } from '../payload'
import { notWriters, openDesk } from './desk'

const { payload, dealer, other, call, publish } = await openDesk()

type Named = { collection: string; id: number }
/** The pages among what is named: a site may have the number of one. */
const idsOf = (found: Named[]) =>
  found.filter(({ collection }) => collection === 'pages').map(({ id }) => id)

/** A page with a link to nothing, as one that was published before the checks were there. */
const oldPageOf = ({ id }: Site) =>
  payload.create({
    collection: 'pages',
    data: {
      title: 'Old',
      path: `/${unique('old')}`,
      site: id,
      blocks: [{ blockType: 'callToAction', heading: 'Hi', links: [{ label: 'x', url: '/no' }] }],
      _status: 'published',
    },
    context: { disableRevalidate: true },
  })

test('CONT-05 pages to put right are those of the caller’s sites', async () => {
  const page = await oldPageOf(dealer.site)
  const own = await call('dealer site-editor', 'GET', '/pages/to-mend')
  expect(idsOf(own.body.pages)).toContain(page.id)
  const foreign = await call('other group-admin', 'GET', '/pages/to-mend')
  expect(idsOf(foreign.body.pages)).not.toContain(page.id)
  expect((await call(null, 'GET', '/pages/to-mend')).status).toBe(403)
})

test('PRICE-05 cars without what their advertisement needs are named to the people of their site', async () => {
  const car = await makeCar(dealer.dealership)
  const cars = async (who: string) => {
    const { body } = await call(who, 'GET', '/pages/to-mend')
    return (body.stock as { cars: string[] }[]).flatMap((each) => each.cars).join()
  }
  expect(await cars('dealer site-editor')).toMatch(
    new RegExp(`${car.stocknum} .*CX-5.*: no drive-away price`),
  )
  expect(await cars('other group-admin')).not.toContain(car.stocknum)
})

test('LEAD-22 a privacy page without the paragraph on computer programs gets it in a draft, by its own people', async () => {
  const settings = async () => {
    const { body } = await call('dealer group-admin', 'GET', '/pages/to-mend')
    return JSON.stringify(body.pages)
  }
  expect(await settings()).toContain('no page is published at /privacy-policy')
  const page = await payload.create({
    collection: 'pages',
    data: {
      ...{ title: 'Privacy', path: '/privacy-policy', site: dealer.site.id },
      blocks: [{ blockType: 'pageTitle', heading: 'Privacy' }],
      _status: 'published',
    },
    depth: 0,
  })
  const add = (who: string | null) => call(who, 'POST', `/pages/${page.id}/privacy-paragraph`)
  for (const who of notWriters) expect((await add(who)).status).toBeGreaterThanOrEqual(403)
  const offered = async () => {
    const { body } = await call('dealer site-editor', 'GET', '/pages/to-mend')
    return (body.pages as { id: number; offersParagraph?: boolean }[]).find(
      ({ id }) => id === page.id,
    )?.offersParagraph
  }
  expect(await offered()).toBe(true)
  const read = (draft: boolean) =>
    payload.findByID({ collection: 'pages', id: page.id, depth: 0, draft })
  // The second press finds it there.
  for (const _ of [1, 2]) expect((await add('dealer site-editor')).status).toBe(200)
  expect((await read(true)).blocks).toHaveLength(2)
  expect(JSON.stringify((await read(true)).blocks)).toContain('computer program')
  expect((await read(false)).blocks).toHaveLength(1)
  const data = { _status: 'published' as const, blocks: (await read(true)).blocks }
  await payload.update({ collection: 'pages', id: page.id, data })
  expect(await offered()).toBeFalsy()
  const elsewhere = await publish(dealer)
  const path = `/pages/${elsewhere.id}/privacy-paragraph`
  expect((await call('dealer site-editor', 'POST', path)).status).toBe(400)
})

test('NAV-17 a menu with a link to a page that is gone is among them', async () => {
  const page = await publish(dealer)
  const menu = await payload.create({
    collection: 'menus',
    data: {
      place: 'footer',
      site: dealer.site.id,
      items: [{ name: 'About', dropdownItems: [{ name: 'Us', url: page.path }] }],
    },
    depth: 0,
  })
  const menus = async (who: string) => {
    const { body } = await call(who, 'GET', '/pages/to-mend')
    return (body.pages as { collection: string; id: number; first: string }[]).filter(
      ({ collection }) => collection === 'menus',
    )
  }
  expect(await menus('dealer site-editor')).toEqual([])
  const deletedAt = new Date().toISOString()
  await payload.update({ collection: 'pages', id: page.id, data: { deletedAt } })
  expect(await menus('dealer site-editor')).toEqual([
    expect.objectContaining({ id: menu.id, first: expect.stringContaining(page.path) }),
  ])
  expect(await menus('other group-admin')).toEqual([])
})

test('CONT-05 a reusable section and a post that name what is gone are among them', async () => {
  const page = await publish(dealer)
  const links = [{ label: 'See more', url: page.path }]
  const section = await payload.create({
    collection: 'sections',
    data: {
      title: 'Under each offer',
      site: dealer.site.id,
      blocks: [{ blockType: 'callToAction', heading: 'Come and see us', links }],
      _status: 'published',
    },
    depth: 0,
  })
  const post = await payload.create({
    collection: 'posts',
    data: {
      heading: 'What we saw',
      description: 'A day at the yard.',
      slug: unique('post'),
      date: '2026-01-01T00:00:00Z',
      site: dealer.site.id,
      href: page.path,
      _status: 'published',
    },
    depth: 0,
  })
  const deletedAt = new Date().toISOString()
  await payload.update({ collection: 'pages', id: page.id, data: { deletedAt } })
  const { body } = await call('dealer site-editor', 'GET', '/pages/to-mend')
  const found = body.pages as { collection: string; id: number; first: string }[]
  for (const [collection, id] of [
    ['sections', section.id],
    ['posts', post.id],
  ]) {
    const one = found.find((each) => each.collection === collection && each.id === id)
    expect(one?.first).toContain(page.path)
  }
})

test('CONT-05 of very many sites it says which it looked through, and goes on with the others', async () => {
  for (let n = 0; n < 11; n += 1) await makeSite(payload, other.group)
  const last = await makeSite(payload, other.group, { name: 'zeehan cars' })
  const page = await oldPageOf(last)
  const look = async (query: string) => {
    const { body } = await call('other group-admin', 'GET', `/pages/to-mend${query}`)
    const { pages, sites } = body as {
      pages: Named[]
      sites: { names: string[]; all: number; next: number | null }
    }
    return { ids: idsOf(pages), ...sites }
  }
  const first = await look('')
  expect(first).toMatchObject({ all: 14, next: 2 })
  expect(first.names).toHaveLength(12)
  expect(first.ids).not.toContain(page.id)
  const rest = await look('?page=2')
  expect(rest).toMatchObject({ all: 14, next: null })
  expect(rest.names.at(-1)).toBe('zeehan cars')
  expect(rest.ids).toContain(page.id)
  expect(await look('?page=nonsense')).toEqual(first)
})
