import type { Payload } from 'payload'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Car } from '@/inventory/car'
import { adminIndexClient } from '@/inventory/index/index-client'
import { STOCK_INDEX } from '@/inventory/index/index-names'
import { leadDatabase } from '@/leads/record/lead-database'
import { callRoute } from '../../../get-site'
import { makeCar } from '../../feeds/stocked-car'
import { testPayload } from '../../payload'
import { cookieOf, newPhone, request, watchDealer } from './given-shopper'

let payload: Payload
let ours: Awaited<ReturnType<typeof watchDealer>>
let theirs: Awaited<ReturnType<typeof watchDealer>>
let car: Car
let routes: {
  list: typeof import('@/app/(site)/[host]/api/watchlist/route')
  save: typeof import('@/app/(site)/[host]/api/watchlist/save-car/route')
  remove: typeof import('@/app/(site)/[host]/api/watchlist/remove-car/route')
  forget: typeof import('@/app/(site)/[host]/api/watchlist/forget/route')
}
let store: typeof import('@/account/watchlist/watchlist-store')

beforeAll(async () => {
  payload = await testPayload()
  ours = await watchDealer(payload)
  theirs = await watchDealer(payload)
  car = await makeCar(ours.dealership)
  routes = {
    list: await import('@/app/(site)/[host]/api/watchlist/route'),
    save: await import('@/app/(site)/[host]/api/watchlist/save-car/route'),
    remove: await import('@/app/(site)/[host]/api/watchlist/remove-car/route'),
    forget: await import('@/app/(site)/[host]/api/watchlist/forget/route'),
  }
  store = await import('@/account/watchlist/watchlist-store')
})

type Shopper = { phone: string; cookie: string }
const shopper = async (dealer = ours, phone = newPhone()): Promise<Shopper> => ({
  phone,
  cookie: await cookieOf(dealer.shown, phone),
})
const save = (
  { phone, cookie }: Shopper,
  car_id = car.id,
  { dealer = ours, more = {}, headers = {} } = {},
) =>
  callRoute(
    routes.save.POST,
    dealer.shown,
    request('/api/watchlist/save-car', {
      cookie,
      headers,
      body: { phone_number: phone, car_id, ...more },
    }),
  )
const remove = ({ phone, cookie }: Shopper, car_id = car.id, dealer = ours) =>
  callRoute(
    routes.remove.POST,
    dealer.shown,
    request('/api/watchlist/remove-car', { cookie, body: { phone_number: phone, car_id } }),
  )
const list = async ({ cookie }: { cookie: string }, dealer = ours, query = '') => {
  const answer = await callRoute(
    routes.list.GET,
    dealer.shown,
    request(`/api/watchlist${query}`, { cookie }),
  )
  return { status: answer.status, headers: answer.headers, json: await answer.json() }
}
const idsOf = async (who: Shopper, dealer = ours) =>
  (await list(who, dealer)).json.entries.map(({ id }: { id: string }) => id)
const stored = (phone: string) =>
  leadDatabase().query<{ site_id: number; car_id: string }>(
    'SELECT site_id, car_id FROM watchlist_entries WHERE phone = $1',
    [phone],
  )

describe('saving a car', () => {
  test('CALL-09 WATCH-09 puts it on the list as it is today, newest first, once', async () => {
    const who = await shopper()
    const second = await makeCar(ours.dealership, { price: '31500' })
    const answer = await save(who)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.json()).toEqual({ success: true })
    await save(who, second.id)
    expect(await (await save(who)).json()).toEqual({ success: true })
    const { json, headers } = await list(who)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(json).toMatchObject({
      phone_number: who.phone,
      isStockRead: true,
      entries: [
        { id: second.id, price: 31_500, car: { id: second.id, price: 31_500 } },
        { id: car.id, make: 'Mazda', model: 'CX-5', slug: car.slug, car: { price: 20_000 } },
      ],
    })
    expect((await list(who, ours, '?only=ids')).json).toEqual({
      phone_number: who.phone,
      entries: [{ id: second.id }, { id: car.id }],
    })
  })

  test('CALL-09 another spelling of the same phone is the same phone', async () => {
    const who = await shopper()
    const spelled = { ...who, phone: `+61 ${who.phone.slice(1, 4)} ${who.phone.slice(4)}` }
    expect((await save(spelled)).status).toBe(200)
    expect(await idsOf(who)).toEqual([car.id])
  })

  test('WATCH-09 a car that leaves the stock stays on the list, without its facts', async () => {
    const who = await shopper()
    const leaving = await makeCar(ours.dealership)
    await save(who, leaving.id)
    const { taskID } = await adminIndexClient().deleteObject({
      indexName: STOCK_INDEX,
      objectID: leaving.objectID,
    })
    await adminIndexClient().waitForTask({ indexName: STOCK_INDEX, taskID })
    const [entry] = (await list(who)).json.entries
    expect(entry).toMatchObject({ id: leaving.id, make: 'Mazda', car: null })
    expect(entry.similarHref).toMatch(/^\/(search|used-car)/)
  })

  test('WATCH-01 a list holds 200 cars', async () => {
    const who = await shopper()
    await leadDatabase().query(
      `INSERT INTO watchlist_entries (site_id, phone, car_id, name, slug, make, model)
       SELECT $1, $2, 'old-' || n, 'Old', 'old', 'Mazda', 'CX-5' FROM generate_series(1, 199) n`,
      [ours.site.id, who.phone],
    )
    expect((await save(who)).status).toBe(200)
    const more = await makeCar(ours.dealership)
    const full = await save(who, more.id)
    expect(full.status).toBe(409)
    expect(await full.json()).toMatchObject({ success: false, error: /200 vehicles/ })
    expect((await save(who)).status).toBe(200)
    expect((await stored(who.phone)).rowCount).toBe(200)
    expect((await list(who)).json.entries).toHaveLength(200)
  })
})

test('CALL-10 WATCH-04 removing takes it off, twice as well as once', async () => {
  const who = await shopper()
  await save(who)
  expect(await (await remove(who)).json()).toEqual({ success: true })
  expect(await (await remove(who)).json()).toEqual({ success: true })
  expect(await idsOf(who)).toEqual([])
})

describe('who is refused', () => {
  test('WATCH-01 without a session nothing is saved, removed or shown', async () => {
    const nobody = { phone: newPhone(), cookie: '' }
    for (const answer of [await save(nobody), await remove(nobody)]) {
      expect(answer.status).toBe(401)
      expect(await answer.json()).toMatchObject({ success: false })
    }
    expect((await list(nobody)).status).toBe(401)
    expect((await stored(nobody.phone)).rowCount).toBe(0)
  })

  test('AMB-73 CALL-09 CALL-10 another’s phone is refused, whatever the session', async () => {
    const [who, other] = [await shopper(), await shopper()]
    await save(other)
    expect((await save({ ...who, phone: other.phone })).status).toBe(403)
    expect((await remove({ ...who, phone: other.phone })).status).toBe(403)
    expect(await idsOf(other)).toEqual([car.id])
    expect(await idsOf(who)).toEqual([])
  })

  test('CALL-09 a body with more or fewer than the two keys is refused', async () => {
    const who = await shopper()
    expect((await save(who, car.id, { more: { site: theirs.site.id } })).status).toBe(400)
    expect((await save(who, '')).status).toBe(400)
    expect((await save(who, 'x'.repeat(5000))).status).toBe(400)
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await save(who, car.id, { headers: form })).status).toBe(415)
    const foreign = { 'sec-fetch-site': 'cross-site' }
    expect((await save(who, car.id, { headers: foreign })).status).toBe(403)
    expect((await stored(who.phone)).rowCount).toBe(0)
  })

  test('WATCH-01 a site without a watchlist has no such calls', async () => {
    const who = await shopper()
    const off = {
      ...ours,
      shown: {
        ...ours.shown,
        flags: {
          ...ours.shown.flags,
          favourites: { ...ours.shown.flags.favourites, watchlist: false },
          accounts: { ...ours.shown.flags.accounts, garage_enabled: false },
        },
      },
    }
    expect((await save(who, car.id, { dealer: off })).status).toBe(404)
    expect((await list(who, off)).status).toBe(404)
    const forget = request('/api/watchlist/forget', { cookie: who.cookie, body: {} })
    expect((await callRoute(routes.forget.POST, off.shown, forget)).status).toBe(404)
  })
})

describe('another site', () => {
  test('WATCH-01 its cars are not found, and it shows nothing of ours', async () => {
    const phone = newPhone()
    const [here, there] = [await shopper(ours, phone), await shopper(theirs, phone)]
    await save(here)
    const foreign = await makeCar(theirs.dealership)
    expect((await save(here, foreign.id)).status).toBe(404)
    expect((await save(there, car.id, { dealer: theirs })).status).toBe(404)
    expect(await idsOf(there, theirs)).toEqual([])
    expect((await save(there, foreign.id, { dealer: theirs })).status).toBe(200)
    expect(await idsOf(here)).toEqual([car.id])
    await remove(there, car.id, theirs)
    expect(await idsOf(here)).toEqual([car.id])
  })

  test('WATCH-01 a session of one site opens nothing on another', async () => {
    const who = await shopper()
    await save(who)
    expect((await list(who, theirs)).status).toBe(401)
    expect((await save(who, car.id, { dealer: theirs })).status).toBe(401)
    expect((await remove(who, car.id, theirs)).status).toBe(401)
    const forget = request('/api/watchlist/forget', { cookie: who.cookie, body: {} })
    expect((await callRoute(routes.forget.POST, theirs.shown, forget)).status).toBe(401)
    expect(await idsOf(who)).toEqual([car.id])
  })
})

describe('being forgotten', () => {
  const forget = ({ cookie }: Shopper, headers = {}) =>
    callRoute(
      routes.forget.POST,
      ours.shown,
      request('/api/watchlist/forget', { cookie, headers, body: {} }),
    )

  test('AUTH-10 WATCH-01 clears the list of this site and ends its sessions, and nothing else', async () => {
    const phone = newPhone()
    const [here, there] = [await shopper(ours, phone), await shopper(theirs, phone)]
    const otherDevice = await shopper(ours, phone)
    const other = await shopper()
    const foreign = await makeCar(theirs.dealership)
    await save(here)
    await save(other)
    await save(there, foreign.id, { dealer: theirs })
    expect((await forget(here, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    const answer = await forget(here)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('set-cookie')).toContain('Max-Age=0')
    expect((await stored(phone)).rows).toEqual([{ site_id: theirs.site.id, car_id: foreign.id }])
    expect((await list(here)).status).toBe(401)
    expect((await list(otherDevice)).status).toBe(401)
    expect(await idsOf(there, theirs)).toEqual([foreign.id])
    expect(await idsOf(other)).toEqual([car.id])
    expect((await forget(here)).status).toBe(401)
  })

  test('WATCH-09 what nobody looked at for 24 months goes; a look keeps the list', async () => {
    const [old, used] = [await shopper(), await shopper()]
    const age = (phone: string, months: number) =>
      leadDatabase().query(
        'UPDATE watchlist_entries SET used_at = now() - make_interval(months => $2) WHERE phone = $1',
        [phone, months],
      )
    await save(old)
    await save(used)
    await age(old.phone, 25)
    await age(used.phone, 23)
    await idsOf(used)
    await store.deleteUnusedLists()
    expect((await stored(old.phone)).rowCount).toBe(0)
    expect((await stored(used.phone)).rowCount).toBe(1)
    const { rows } = await leadDatabase().query(
      "SELECT 1 FROM watchlist_entries WHERE phone = $1 AND used_at > now() - interval '1 hour'",
      [used.phone],
    )
    expect(rows).toHaveLength(1)
  })
})
