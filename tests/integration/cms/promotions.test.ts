import { PromoCards } from '@blocks/PromoCards/PromoCards'
import { PromoPopup } from '@blocks/PromoPopup/PromoPopup'
import { beforeAll, describe, expect, test } from 'vitest'
import { getPage } from '@/cms/reads/get-page'
import { promosFor } from '@/cms/reads/get-promos'
import type { Site } from '@/sites/site'
import { bare, makeSite, unique } from '../payload'
import { siteOf, type TwoDealers, twoDealers } from './two-dealers'

let payload: TwoDealers['payload']
let dealer: TwoDealers['dealer']
let site: TwoDealers['site']
let sister: TwoDealers['sister']
let foreign: TwoDealers['foreign']

beforeAll(async () => {
  ;({ payload, dealer, site, sister, foreign } = await twoDealers())
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

  test('PROMO-04 whoever reads its dates reads by which clock they were meant, as the list does', async () => {
    const { id } = await make([site.id])
    const promo = await payload.findByID({ collection: 'promos', id, select: { start: true } })
    expect(promo).toMatchObject({ start: day(2), start_tz: 'Australia/Brisbane' })
  })

  const throwAway = (id: number) =>
    payload.update({ collection: 'promos', id, data: { deletedAt: new Date().toISOString() } })

  test('PROMO-01 a page whose popup is of a promotion in the trash stands without it', async () => {
    const promo = await make([site.id])
    const path = `/${unique('popup')}`
    await payload.create({
      collection: 'pages',
      data: {
        title: 'Popup',
        path,
        site: site.id,
        blocks: [{ blockType: 'promoPopup', promo: promo.id }],
        _status: 'published',
      },
      context: bare,
    })
    const drawn = async () => {
      const page = await getPage(site, path)
      const [block] = page?.blocks ?? []
      if (!page || block?.blockType !== 'promoPopup') throw new Error('The page is not there')
      const at = { id: page.id, path, query: new URLSearchParams() }
      return await PromoPopup({ block, site, now: new Date(day(3)), page: at })
    }
    expect(await drawn()).not.toBeNull()
    await throwAway(promo.id)
    expect(await drawn()).toBeNull()
  })

  test('PROMO-04 a page that shows a chosen promotion shows no other when that is in the trash', async () => {
    const [promo, other] = [await make([site.id]), await make([site.id])]
    const path = `/${unique('chosen')}`
    await payload.create({
      collection: 'pages',
      data: {
        title: 'Chosen',
        path,
        site: site.id,
        blocks: [{ blockType: 'promoCards', heading: 'What is on', promos: [promo.id] }],
        _status: 'published',
      },
      context: bare,
    })
    await throwAway(promo.id)
    const [block] = (await getPage(site, path))?.blocks ?? []
    if (block?.blockType !== 'promoCards') throw new Error('The page is not there')
    const at = { id: null, path, query: new URLSearchParams() }
    const html = JSON.stringify(await PromoCards({ block, site, now: new Date(day(3)), page: at }))
    expect(html).not.toContain(`"id":${other.id}`)
    expect(html).toContain(site.flags.search.offersEmptyText)
  })

  test('PROMO-07 places are whole numbers that a list of cars can have, of a promotion and of a site', async () => {
    const { id } = await make([site.id])
    for (const place of [-1, 1.5, 1_000_000_000]) {
      const position = [8, place]
      await expect(
        payload.update({ collection: 'promos', id, data: { position } }),
      ).rejects.toThrow(/position/i)
      await expect(
        payload.update({
          collection: 'sites',
          id: site.id,
          data: { flags: { promo: { positions: position } } },
        }),
      ).rejects.toThrow(/position/i)
    }
  })

  test('PROMO-04 a promotion can be changed while its sites are in the trash, and is there when they come back', async () => {
    const closing = await makeSite(payload, dealer.group)
    const both = await make([site.id, closing.id])
    const alone = await make([closing.id])
    const trash = (deletedAt: string | null) =>
      payload.update({ collection: 'sites', id: closing.id, trash: true, data: { deletedAt } })
    await trash(new Date().toISOString())
    for (const promo of [both, alone]) {
      const data = { expiry: day(3) }
      const changed = await payload.update({ collection: 'promos', id: promo.id, data })
      expect(changed.expiry).toBe(day(3))
    }
    await trash(null)
    const shown = (await promosFor(await siteOf(closing), new Date(day(2)))).map(({ id }) => id)
    expect(shown.sort()).toEqual([both.id, alone.id].sort())
  })

  test('PROMO-04 what a new promotion lacks is said at its fields', async () => {
    const lacking = payload.create({ collection: 'promos', data: { name: 'New' } as never })
    await expect(lacking).rejects.toMatchObject({
      data: {
        errors: expect.arrayContaining(
          ['sites', 'start', 'expiry', 'node.heading'].map((path) =>
            expect.objectContaining({ path }),
          ),
        ),
      },
    })
  })

  test('PROMO-09 an editor reads of a promotion the own sites alone, its group admin all', async () => {
    const { id } = await make([site.id, sister.id])
    const read = async (who: 'site-editor' | 'group-admin') => {
      const user = dealer.users[who]
      const given = { collection: 'promos', id, user, overrideAccess: false, depth: 0 } as const
      return (await payload.findByID(given)).sites
    }
    expect(await read('site-editor')).toEqual([site.id])
    expect(await read('group-admin')).toEqual([site.id, sister.id])
  })

  test('PROMO-09 a promotion of a sister site is not there for an editor, for the group admin it is', async () => {
    const { id } = await make([sister.id])
    const found = async (who: 'site-editor' | 'read-only' | 'group-admin') => {
      const given = { user: dealer.users[who], overrideAccess: false, depth: 0 } as const
      const where = { id: { equals: id } }
      return (await payload.find({ collection: 'promos', where, ...given })).totalDocs
    }
    expect(await found('site-editor')).toBe(0)
    expect(await found('read-only')).toBe(0)
    expect(await found('group-admin')).toBe(1)
  })

  test('a promotion shows on no site of another group, and does not end before it starts', async () => {
    await expect(make([site.id, foreign.id])).rejects.toThrow(/sites/i)
    const promo = await make([site.id])
    await expect(
      payload.update({ collection: 'promos', id: promo.id, data: { expiry: day(1) } }),
    ).rejects.toThrow(/until|expiry/i)
  })
})
