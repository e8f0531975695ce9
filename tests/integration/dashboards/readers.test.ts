import config from '@payload-config'
import { handleEndpoints, type Payload } from 'payload'
import { beforeAll, describe, expect, test } from 'vitest'
import { dashboards } from '@/dashboards/dashboards'
import { readHomeFigures } from '@/dashboards/read/home'
import { readScope } from '@/dashboards/scope'
import { type LeadDealer, leadDealer } from '../leads/given'
import { makeUser, password, type SignedIn, testPayload } from '../payload'
import { day, lead, now, scopeOf } from './given-figures'

let payload: Payload
let ours: LeadDealer
let theirs: LeadDealer

beforeAll(async () => {
  payload = await testPayload()
  ours = await leadDealer(payload)
  theirs = await leadDealer(payload)
})

describe('SITE-08 a reader', () => {
  test('has the figures of their own sites alone, and of none without a right', async () => {
    const idsOf = async (user: SignedIn | null) => [...(await scopeOf(user)).ids].sort()
    const own = [ours.site.id, ours.sister.id].sort()
    expect(await idsOf(ours.users['group-admin'])).toEqual(own)
    expect(await idsOf(ours.users['site-editor'])).toEqual([ours.site.id])
    expect(await idsOf(ours.users['read-only'])).toEqual([ours.site.id])
    expect(await idsOf(null)).toEqual([])
    const asked = (site: number) =>
      readScope({ payload, user: ours.users['site-editor'] }, { site: String(site) }, now)
    expect(await asked(ours.site.id)).not.toBeNull()
    expect(await asked(ours.sister.id)).toBeNull()
    expect(await asked(theirs.site.id)).toBeNull()
  })

  test('has four figures on the first page, of their own sites', async () => {
    const dealer = await leadDealer(payload)
    await lead(dealer.shown, '2026-11-27T02:00:00Z', { first_reply_at: '2026-11-27T02:20:00Z' })
    await lead(dealer.sister, '2026-11-27T02:00:00Z')
    await day(dealer.shown, '2026-11-27', { visits: 20, lead_visits: 1 })
    await day(dealer.shown, '2026-11-20', { visits: 10, lead_visits: 1 })
    // Today is not over: it counts, and is not compared; nor is its weekday a week before.
    await day(dealer.shown, '2026-11-28', { visits: 4 })
    await day(dealer.shown, '2026-11-21', { visits: 1000 })
    const home = async (user: SignedIn) => {
      const read = await readHomeFigures({ payload, user, headers: new Headers() }, now)
      return read?.figures.map(({ key, value, before, compared }) => [key, value, before, compared])
    }
    expect(await home(dealer.users['site-editor'])).toEqual([
      ...[
        ['leads', 1, 0, 1],
        ['in-hour', 1, null, 1],
        ['visits', 24, 10, 20],
        ['rate', 1 / 24, 0.1, 0.05],
      ],
    ])
    expect((await home(dealer.users['group-admin']))?.[0]).toEqual(['leads', 2, 0, 2])
    const platform = await makeUser(payload, 'platform-admin', null)
    expect((await home(platform))?.[1]?.[0]).toBe('dead')
  })

  const call = async (user: SignedIn | null, path: string): Promise<Response> => {
    const session = user
      ? await payload.login({ collection: 'users', data: { email: user.email, password } })
      : null
    return await handleEndpoints({
      config,
      request: new Request(`http://localhost:3000/api/dashboards/${path}`, {
        headers: session ? { authorization: `JWT ${session.token}` } : {},
      }),
    })
  }

  test('is refused as a stranger, and for a site that is not theirs, by every dashboard', async () => {
    const foreign = theirs.site.id
    for (const name of Object.keys(dashboards)) {
      expect((await call(null, `${name}/days`)).status, name).toBe(401)
      const refused = await call(ours.users['site-editor'], `${name}/days?site=${foreign}`)
      expect(refused.status, name).toBe(404)
    }
    const wrong = await call(ours.users['site-editor'], 'leads/days?from=2026-02-31&until=x')
    expect(wrong.status).toBe(400)
    expect((await call(ours.users['site-editor'], 'toString/days')).status).toBe(404)
    expect((await call(ours.users['site-editor'], 'leads/nothing')).status).toBe(404)
  })

  test('takes a table as CSV, of their own sites', async () => {
    await lead(ours.shown, new Date().toISOString(), { source_name: '=cmd', source_medium: 'x' })
    await lead(theirs.shown, new Date().toISOString(), {
      source_name: 'foreign',
      source_medium: 'x',
    })
    const answer = await call(
      ours.users['read-only'],
      `leads/sources?period=7&site=${ours.site.id}`,
    )
    expect(answer.headers.get('content-type')).toContain('text/csv')
    expect(answer.headers.get('content-disposition')).toMatch(/filename="leads-sources-.*\.csv"/)
    const csv = await answer.text()
    expect(csv).toContain("'=cmd / x,1,")
    expect(csv).not.toContain('foreign')
  })
})
