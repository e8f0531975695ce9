import type { Payload } from 'payload'
import { beforeAll, describe, expect, test } from 'vitest'
import { bare, type Dealer, makeDealer, testPayload, unique } from '../payload'

let payload: Payload
let dealer: Dealer
beforeAll(async () => {
  payload = await testPayload()
  dealer = await makeDealer(payload)
})

const page = (path: string) =>
  payload.create({
    collection: 'pages',
    data: { title: 'A page', path, site: dealer.site.id, _status: 'published' },
    depth: 0,
    context: bare,
  })
const outcomes = async (work: Promise<unknown>[]) => {
  const settled = await Promise.allSettled(work)
  return {
    done: settled.filter(({ status }) => status === 'fulfilled').length,
    refused: settled.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : [])),
  }
}
const at = (path: string) =>
  payload.find({
    collection: 'pages',
    where: { site: { equals: dealer.site.id }, path: { equals: path } },
    depth: 0,
  })

describe('E15 what several do at once to one address, the database decides', () => {
  test('of ten pages that are made there one is', async () => {
    const path = `/${unique('made')}`
    const { done, refused } = await outcomes(Array.from({ length: 10 }, () => page(path)))
    expect(done).toBe(1)
    expect(refused).toHaveLength(9)
    expect((await at(path)).totalDocs).toBe(1)
  })

  test('of five pages that move there one does, and the others stay where they were', async () => {
    const path = `/${unique('moved')}`
    const own = Array.from({ length: 5 }, () => `/${unique('own')}`)
    const pages = await Promise.all(own.map(page))
    const { done } = await outcomes(
      pages.map(({ id }) =>
        payload.update({ collection: 'pages', id, data: { path }, context: bare }),
      ),
    )
    expect(done).toBe(1)
    expect((await at(path)).totalDocs).toBe(1)
    const left = await Promise.all(own.map(async (one) => (await at(one)).totalDocs))
    expect(left.reduce((sum, count) => sum + count, 0)).toBe(4)
  })

  test('a publish, a new page and a move leave one page there', async () => {
    const path = `/${unique('all')}`
    const [mover, draft] = [
      await page(`/${unique('mover')}`),
      await payload.create({
        collection: 'pages',
        data: { title: 'Draft', path: `/${unique('draft')}`, site: dealer.site.id },
        draft: true,
        depth: 0,
        context: bare,
      }),
    ]
    const { done } = await outcomes([
      page(path),
      payload.update({ collection: 'pages', id: mover.id, data: { path }, context: bare }),
      payload.update({
        collection: 'pages',
        id: draft.id,
        data: { path, _status: 'published' },
        context: bare,
      }),
    ])
    expect(done).toBe(1)
    expect((await at(path)).totalDocs).toBe(1)
  })

  test('of four sites that take one host name one has it', async () => {
    const host = `${unique('host')}.example`
    const sites = await Promise.all(Array.from({ length: 4 }, () => makeDealer(payload)))
    const { done } = await outcomes(
      sites.map(({ site }) =>
        payload.update({
          collection: 'sites',
          id: site.id,
          data: { hosts: [{ host }] },
          context: bare,
        }),
      ),
    )
    expect(done).toBe(1)
    const { totalDocs } = await payload.find({
      collection: 'sites',
      where: { 'hosts.host': { equals: host } },
    })
    expect(totalDocs).toBe(1)
  })

  test('of two redirects from one address one is', async () => {
    const from = `/${unique('from')}`
    const { done } = await outcomes(
      Array.from({ length: 2 }, () =>
        payload.create({
          collection: 'redirects',
          data: {
            site: dealer.site.id,
            from,
            type: '301',
            to: { type: 'custom', url: '/contact-us' },
          } as never,
          depth: 0,
          context: bare,
        }),
      ),
    )
    expect(done).toBe(1)
  })
})
