import config from '@payload-config'
import { handleEndpoints, type Payload } from 'payload'
import { beforeAll, describe, expect, test } from 'vitest'
import { leadDatabase } from '@/leads/record/lead-database'
import { form, send } from '../../leads/given'
import { password, testPayload } from '../../payload'
import { newPhone, watchDealer } from './given-shopper'

let payload: Payload
let ours: Awaited<ReturnType<typeof watchDealer>>
let theirs: Awaited<ReturnType<typeof watchDealer>>
let token: string | undefined

beforeAll(async () => {
  payload = await testPayload()
  ours = await watchDealer(payload)
  theirs = await watchDealer(payload)
  const { email } = ours.users['group-admin']
  token = (await payload.login({ collection: 'users', data: { email, password } })).token
})

/** As the admin of our group. */
async function ask(person: string, action: 'find' | 'export' | 'erase') {
  const answer = await handleEndpoints({
    config,
    request: new Request('http://localhost:3000/api/leads/person', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `JWT ${token}` },
      body: JSON.stringify({ person, action, confirm: 'ERASE', reason: 'For a test' }),
    }),
  })
  return await answer.json()
}
const put = (site: number, phone: string) =>
  leadDatabase().query(
    `INSERT INTO watchlist_entries (site_id, phone, car_id, name, slug, make, model)
     VALUES ($1, $2, 'car-1', '2021 Mazda CX-5', 'cx-5', 'Mazda', 'CX-5')`,
    [site, phone],
  )
const sitesOf = async (phone: string) => {
  const { rows } = await leadDatabase().query<{ site_id: number }>(
    'SELECT site_id FROM watchlist_entries WHERE phone = $1 ORDER BY site_id',
    [phone],
  )
  return rows.map(({ site_id }) => site_id)
}

describe('a person who asks to be erased', () => {
  test('WATCH-01 is found, exported and erased with the watchlists of our sites alone', async () => {
    const phone = newPhone()
    const spelled = `+61 ${phone.slice(1)}`
    for (const { id } of [ours.site, ours.sister, theirs.site]) await put(id, phone)
    const other = newPhone()
    await put(ours.site.id, other)
    expect(await ask(spelled, 'find')).toEqual({ found: 0, saved: 2 })
    const { watchlists } = await ask(spelled, 'export')
    expect(watchlists).toHaveLength(2)
    expect(watchlists[0]).toMatchObject({ phone, name: '2021 Mazda CX-5' })
    expect(await ask(spelled, 'erase')).toEqual({ erased: 0, saved: 2 })
    expect(await sitesOf(phone)).toEqual([theirs.site.id])
    expect(await sitesOf(other)).toEqual([ours.site.id])
    expect(await ask(spelled, 'find')).toEqual({ found: 0 })
  })

  test('WATCH-01 is known by an e-mail address through the phones of its leads', async () => {
    const phone = newPhone()
    const email = `${phone}@example.com.au`
    await send(ours.shown, form({ phone, email }))
    await put(ours.site.id, phone)
    expect(await ask(email, 'find')).toEqual({ found: 1, saved: 1 })
    expect(await ask(email, 'erase')).toEqual({ erased: 1, saved: 1 })
    expect(await sitesOf(phone)).toEqual([])
  })
})
