import { describe, expect, test } from 'vitest'
import { makeCar } from '../feeds/stocked-car'
import { openDesk, strangers } from './desk'

const { dealer, other, call } = await openDesk()
for (const values of [{}, { body: 'SUV' }, { body: 'SUV' }])
  await makeCar(dealer.dealership, values)
await makeCar(other.dealership)

describe('what a block of cars would show now', () => {
  const list = (makes: string[], whenEmpty = 'hide') => ({
    blockType: 'stockList',
    stock: { makes, carTypes: null },
    whenEmpty,
  })
  const matches = (who: string | null, site: number, block: object) =>
    call(who, 'POST', '/pages/stock-matches', { site, block })

  test('CALL-03 is counted in the stock of the site, as the form stands', async () => {
    const { body } = await matches('dealer site-editor', dealer.site.id, list(['Mazda']))
    expect(body.notes).toEqual([{ level: 'fine', text: '3 cars match now.' }])
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
      { level: 'fine', text: 'SUV: 2 cars.' },
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

  test('CALL-03 what shows no car is a warning before a page is published', async () => {
    const data = {
      site: dealer.site.id,
      title: 'Cars',
      path: '/cars',
      blocks: [list(['Lada']), list(['Mazda'])],
    }
    const { body } = await call('dealer site-editor', 'POST', '/pages/checks', { data })
    const ofStock = body.findings.filter(({ check }: { check: string }) => check === 'stock')
    expect(ofStock).toEqual([
      {
        level: 'warning',
        check: 'stock',
        field: 'blocks.0',
        message: 'No car matches now: shoppers do not see this block.',
      },
    ])
  })

  const values = (who: string | null, site: number) =>
    call(who, 'GET', `/pages/stock-values?site=${site}`)

  test('CALL-03 an editor chooses from what the stock of the site has, with counts', async () => {
    const { body } = await values('dealer site-editor', dealer.site.id)
    expect(body.makes).toEqual([{ value: 'Mazda', count: 3 }])
    expect(body.bodies).toContainEqual({ value: 'SUV', count: 2 })
  })

  test.each(strangers)('the values of the stock are refused to %s', async (who) => {
    expect((await values(who, dealer.site.id)).status).toBe(403)
  })

  test('wants a block that counts cars', async () => {
    const answer = await matches('dealer site-editor', dealer.site.id, { blockType: 'richText' })
    expect(answer.status).toBe(400)
  })
})
