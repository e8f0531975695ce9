import type { Payload } from 'payload'
import { beforeAll, describe, expect, test } from 'vitest'
import { leadDatabase } from '@/leads/record/lead-database'
import { callRoute } from '../../../get-site'
import { form, send } from '../../leads/given'
import { bare, testPayload } from '../../payload'
import { cookieOf, newPhone, request, watchDealer } from './given-shopper'

let payload: Payload
let ours: Awaited<ReturnType<typeof watchDealer>>
let theirs: Awaited<ReturnType<typeof watchDealer>>
let garage: typeof import('@/app/(site)/[host]/api/garage/route')

beforeAll(async () => {
  payload = await testPayload()
  ours = await watchDealer(payload)
  theirs = await watchDealer(payload)
  garage = await import('@/app/(site)/[host]/api/garage/route')
})

const ask = async (cookie: string, dealer = ours) => {
  const answer = await callRoute(garage.GET, dealer.shown, request('/api/garage', { cookie }))
  return { status: answer.status, headers: answer.headers, json: await answer.json() }
}

describe('what a shopper sent', () => {
  test('AUTH-09 is shown by kind, car and day, to the phone that was verified, and nothing more', async () => {
    const phone = newPhone()
    const { id } = await send(ours.shown, form({ phone, message: 'My secret wish' }))
    await leadDatabase().query(
      "UPDATE leads SET vehicle_make = 'Mazda', vehicle_model = 'CX-5', created_at = '2026-11-12T03:00:00Z' WHERE id = $1",
      [id],
    )
    const { status, headers, json } = await ask(await cookieOf(ours.shown, phone))
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(json).toEqual({
      phone_number: phone,
      sent: [{ kind: 'Contact', car: 'Mazda CX-5', day: 'Thursday 12 November 2026' }],
      reservations: [],
    })
  })

  test('AUTH-09 LEAD-11 names every wish of a lead, the strongest first', async () => {
    const phone = newPhone()
    const { id } = await send(ours.shown, form({ phone }))
    // As a test drive leaves it that is asked for about the same car.
    await leadDatabase().query("UPDATE leads SET form = 'test-drive' WHERE id = $1", [id])
    await leadDatabase().query(
      `INSERT INTO leads_texts (parent_id, path, text, "order") VALUES ($1, 'forms', 'test-drive', 2)`,
      [id],
    )
    const { json } = await ask(await cookieOf(ours.shown, phone))
    expect(json.sent.map(({ kind }: { kind: string }) => kind)).toEqual(['Test drive, Contact'])
  })

  test('AUTH-09 of another phone, of another site, left half way, erased or binned is not shown', async () => {
    const phone = newPhone()
    await send(ours.shown, form())
    await send(theirs.shown, form({ phone }))
    const change = async (set: string) => {
      const { id } = await send(ours.shown, form({ phone }))
      await leadDatabase().query(`UPDATE leads SET ${set} WHERE id = $1`, [id])
    }
    await change('form_completed = false')
    await change('erased_at = now()')
    await change('deleted_at = now()')
    await change('synthetic = true')
    expect((await ask(await cookieOf(ours.shown, phone))).json.sent).toEqual([])
    expect((await ask(await cookieOf(theirs.shown, phone), theirs)).json.sent).toHaveLength(1)
  })

  test('AUTH-07 AUTH-09 needs a session of this site, and a site with a garage', async () => {
    expect((await ask('')).status).toBe(401)
    const cookie = await cookieOf(ours.shown, newPhone())
    expect((await ask(cookie, theirs)).status).toBe(401)
    const { accounts } = ours.shown.flags
    const off = { ...ours.shown.flags, accounts: { ...accounts, garage_enabled: false } }
    const without = { ...ours, shown: { ...ours.shown, flags: off } }
    expect((await ask(cookie, without)).status).toBe(404)
  })
})

describe('the paths of a site', () => {
  const page = (path: string, site = ours.site.id) =>
    payload.create({
      collection: 'pages',
      data: { title: 'A page', path, site, blocks: [] },
      context: bare,
    })

  test('AMB-59 ROUTE-43 a page or a model cannot stand where the garage or the watchlist is', async () => {
    await expect(page('/my-garage')).rejects.toThrow(/path/i)
    await expect(page('/watchlist')).rejects.toThrow(/path/i)
    await expect(page('/my-garage/help')).resolves.toBeTruthy()
    await expect(page('/watchlist', ours.sister.id)).resolves.toBeTruthy()
    const model = payload.create({
      collection: 'models',
      data: { name: 'Watchlist', slug: 'watchlist', site: ours.site.id } as never,
      context: bare,
    })
    await expect(model).rejects.toThrow()
  })

  test('AMB-59 ROUTE-43 a garage cannot be put where a page is', async () => {
    await page('/mine', theirs.site.id)
    const move = (garagePath: string) =>
      payload.update({
        collection: 'sites',
        id: theirs.site.id,
        data: { flags: { accounts: { garage_enabled: 'on', garagePath } } },
        context: bare,
      })
    await expect(move('/mine')).rejects.toThrow(/Garage page/)
    await expect(move('/watchlist')).rejects.toThrow(/Garage page/)
    await expect(move('/mymotorama')).resolves.toBeTruthy()
  })
})
