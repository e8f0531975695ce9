import { randomInt } from 'node:crypto'
import type { Payload } from 'payload'
import { beforeAll, describe, expect, test } from 'vitest'
import { leadDatabase } from '@/leads/record/lead-database'
import type { Site } from '@/sites/site'
import { callRoute } from '../../../get-site'
import { leadDealer } from '../../leads/given'
import { testPayload } from '../../payload'

let payload: Payload
let ours: Site
let theirs: Site
let routes: {
  limit: typeof import('@/app/(site)/[host]/api/rate-limit/route')
  contact: typeof import('@/app/(site)/[host]/api/check-if-contact-exists/route')
  code: typeof import('@/app/(site)/[host]/api/sign-in/code/route')
  verify: typeof import('@/app/(site)/[host]/api/sign-in/verify/route')
  session: typeof import('@/app/(site)/[host]/api/sign-in/route')
  signOut: typeof import('@/app/(site)/[host]/api/sign-in/sign-out/route')
}
let shoppers: typeof import('@/account/sign-in/session')
let broom: typeof import('@/account/sign-in/session')

/** A site as shoppers' code sees it, with pages that need a sign-in. */
const gated = (site: Site): Site => ({
  ...site,
  flags: { ...site.flags, accounts: { ...site.flags.accounts, gates: ['trade-in'] } },
})

beforeAll(async () => {
  payload = await testPayload()
  ours = gated((await leadDealer(payload)).shown)
  theirs = gated((await leadDealer(payload)).shown)
  routes = {
    limit: await import('@/app/(site)/[host]/api/rate-limit/route'),
    contact: await import('@/app/(site)/[host]/api/check-if-contact-exists/route'),
    code: await import('@/app/(site)/[host]/api/sign-in/code/route'),
    verify: await import('@/app/(site)/[host]/api/sign-in/verify/route'),
    session: await import('@/app/(site)/[host]/api/sign-in/route'),
    signOut: await import('@/app/(site)/[host]/api/sign-in/sign-out/route'),
  }
  shoppers = await import('@/account/sign-in/session')
  broom = await import('@/account/sign-in/session')
})

const newPhone = () => `04${String(randomInt(10 ** 8)).padStart(8, '0')}`
const post = (body: object, headers: Record<string, string> = {}) =>
  new Request('http://site.localhost/api', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

/** The cookie of the browser that asked for the last code of a phone on a site. */
const browsers = new Map<string, string>()
const browserOf = (site: Site, phone: string) => `${site.slug} ${phone.slice(-8)}`

async function demoCode(site: Site, phone: string): Promise<string> {
  const answer = await callRoute(routes.code.POST, site, post({ phone }))
  expect(answer.status).toBe(200)
  const { demoCode } = (await answer.json()) as { demoCode: string }
  expect(demoCode).toMatch(/^\d{6}$/)
  browsers.set(browserOf(site, phone), cookieOf(answer))
  return demoCode
}
const otherThan = (right: string) => (right === '111111' ? '222222' : '111111')
const verify = (site: Site, phone: string, given: string, { cookie = '' } = {}) => {
  const cookies = [cookie, browsers.get(browserOf(site, phone)) ?? ''].join('; ')
  return callRoute(routes.verify.POST, site, post({ phone, code: given }, { cookie: cookies }))
}
const cookieOf = (answer: Response) => (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
async function signedIn(
  site: Site,
  phone = newPhone(),
): Promise<{ phone: string; cookie: string }> {
  const answer = await verify(site, phone, await demoCode(site, phone))
  expect(answer.status).toBe(200)
  return { phone, cookie: cookieOf(answer) }
}
const who = (site: Site, cookie: string) => shoppers.findShopper(site, new Headers({ cookie }))
const said = async (answer: Response) => ((await answer.json()) as { error: string }).error

describe('the way in', () => {
  test('AUTH-03 CALL-25 CALL-26 a code makes a session, with two rows and no phone in them', async () => {
    const phone = newPhone()
    const answer = await verify(ours, phone, await demoCode(ours, phone))
    expect(await answer.json()).toEqual({ site: ours.slug })
    expect(answer.headers.get('set-cookie')).toMatch(/; HttpOnly; SameSite=Lax$/)
    expect(await who(ours, cookieOf(answer))).toEqual({ phone })
    const { rows } = await leadDatabase().query(
      'SELECT * FROM verifications WHERE website_slug = $1 ORDER BY id DESC LIMIT 2',
      [ours.slug],
    )
    expect(rows.map(({ verification_type }) => verification_type)).toEqual(['verify', 'sms'])
    expect(rows[0].user_id).toBe(rows[1].user_id)
    expect(rows[0].dealership_slug).toBe(ours.dealerships[0]?.slug)
    expect(JSON.stringify(rows)).not.toContain(phone.slice(1))
  })

  test('AUTH-11 a number is the same in every spelling', async () => {
    const phone = newPhone()
    const right = await demoCode(ours, `+61 ${phone.slice(1)}`)
    expect((await verify(ours, phone, right)).status).toBe(200)
  })

  test('ERR-36 AUTH-03 a code of another length is told so', async () => {
    const phone = newPhone()
    await demoCode(ours, phone)
    for (const typed of ['12345', '1234567', 'abcdef', '']) {
      const answer = await verify(ours, phone, typed)
      expect(answer.status).toBe(422)
      expect(await said(answer)).toBe('Code must be 6 digits.')
    }
  })

  test('ERR-20 a wrong code is told so, and the right one still counts', async () => {
    const phone = newPhone()
    const right = await demoCode(ours, phone)
    const wrong = await verify(ours, phone, otherThan(right))
    expect(wrong.status).toBe(422)
    expect(await said(wrong)).toBe('The verification code is invalid. Please try again.')
    expect(wrong.headers.get('set-cookie')).toBeNull()
    expect((await verify(ours, phone, right)).status).toBe(200)
  })

  test('ERR-20 after five wrong ones the right code is over', async () => {
    const phone = newPhone()
    const right = await demoCode(ours, phone)
    for (let tries = 0; tries < 5; tries++) await verify(ours, phone, otherThan(right))
    expect((await verify(ours, phone, right)).status).toBe(410)
  })

  test('CALL-25 AUTH-03 a stranger who knows the number does not use up its attempts', async () => {
    const phone = newPhone()
    const right = await demoCode(ours, phone)
    const stranger = await callRoute(routes.code.POST, ours, post({ phone: newPhone() }))
    for (let tries = 0; tries < 25; tries++) {
      const headers = tries % 2 ? { cookie: cookieOf(stranger) } : undefined
      const guess = callRoute(routes.verify.POST, ours, post({ phone, code: right }, headers))
      expect((await guess).status).toBe(410)
    }
    expect((await verify(ours, phone, right)).status).toBe(200)
  })

  test('CALL-25 a code signs in once, also where two hand it in at a time', async () => {
    const phone = newPhone()
    const right = await demoCode(ours, phone)
    const answers = await Promise.all([verify(ours, phone, right), verify(ours, phone, right)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410])
    expect((await verify(ours, phone, right)).status).toBe(410)
  })

  test('CALL-25 a code is over after ten minutes, and when another is sent', async () => {
    const phone = newPhone()
    const first = await demoCode(ours, phone)
    const second = await demoCode(ours, phone)
    if (first !== second) expect((await verify(ours, phone, first)).status).toBe(422)
    await leadDatabase().query("UPDATE phone_codes SET ends_at = now() - interval '1 second'")
    expect((await verify(ours, phone, second)).status).toBe(410)
  })

  test('AUTH-03 what is no mobile gets no code', async () => {
    for (const phone of ['03 5550 0162', '', 'nonsense', '+64 21 123 456']) {
      expect((await callRoute(routes.code.POST, ours, post({ phone }))).status, phone).toBe(422)
    }
  })
})

describe('CALL-23 limits', () => {
  test('CALL-23 ERR-19 a phone gets five codes an hour, and the question before says so', async () => {
    const phone = newPhone()
    const ask = () => callRoute(routes.limit.POST, ours, post({ phone }))
    for (let codes = 0; codes < 5; codes++) {
      expect((await ask()).status).toBe(200)
      await demoCode(ours, phone)
    }
    for (const refused of [await ask(), await callRoute(routes.code.POST, ours, post({ phone }))]) {
      expect(refused.status).toBe(429)
      expect(await said(refused)).toBe('Too many verification attempts. Please try again later.')
    }
    // A stranger’s phone rings no more often because another dealer’s page asks.
    expect((await callRoute(routes.code.POST, theirs, post({ phone }))).status).toBe(429)
    expect((await callRoute(routes.limit.POST, ours, post({ phone: newPhone() }))).status).toBe(200)
  })

  test('CALL-23 a connection sends thirty codes an hour, whatever the numbers', async () => {
    const from = { 'x-forwarded-for': `203.0.113.${randomInt(255)}` }
    const send = () => callRoute(routes.code.POST, ours, post({ phone: newPhone() }, from))
    for (let codes = 0; codes < 30; codes++) expect((await send()).status).toBe(200)
    expect((await send()).status).toBe(429)
  })
})

describe('one site and another', () => {
  test('AUTH-01 a session of one site is none on another', async () => {
    const { cookie } = await signedIn(ours)
    expect(await who(theirs, cookie)).toBeNull()
    const answer = await callRoute(
      routes.session.GET,
      theirs,
      new Request('http://theirs.localhost/api/sign-in', { headers: { cookie } }),
    )
    expect(answer.status).toBe(401)
  })

  test('AUTH-01 CALL-25 a code of one site is none on another', async () => {
    const phone = newPhone()
    const right = await demoCode(ours, phone)
    expect((await verify(theirs, phone, right)).status).toBe(410)
    const other = await demoCode(theirs, phone)
    if (other !== right) expect((await verify(theirs, phone, right)).status).toBe(422)
  })

  test('AUTH-10 signing out on one site leaves the other alone', async () => {
    const { cookie, phone } = await signedIn(ours)
    await callRoute(routes.signOut.POST, theirs, post({}, { cookie }))
    expect(await who(ours, cookie)).toEqual({ phone })
  })

  test('CALL-24 who is known to a dealer is told to nobody', async () => {
    const { phone } = await signedIn(ours)
    const ask = async (site: Site, number: string) => {
      const query = new URLSearchParams({ phone_number: number })
      const answer = await callRoute(
        routes.contact.GET,
        site,
        new Request(`http://x.localhost/api?${query}`),
      )
      return { status: answer.status, body: await answer.json() }
    }
    const stranger = newPhone()
    expect(await ask(ours, phone)).toEqual({ status: 200, body: { data: { phone_number: phone } } })
    expect(await ask(ours, stranger)).toEqual({
      status: 200,
      body: { data: { phone_number: stranger } },
    })
    expect(await ask(ours, '+61 412 345 678')).toMatchObject({
      body: { data: { phone_number: '0412345678' } },
    })
    expect((await ask(ours, 'x')).status).toBe(422)
  })
})

describe('sessions', () => {
  test('AUTH-10 after a sign-out a copy of the cookie opens nothing', async () => {
    const { cookie } = await signedIn(ours)
    const out = await callRoute(routes.signOut.POST, ours, post({}, { cookie }))
    expect(out.status).toBe(200)
    expect(out.headers.get('set-cookie')).toMatch(/^shopper=; .*Max-Age=0/)
    expect(await who(ours, cookie)).toBeNull()
  })

  test('AUTH-01 a new sign-in ends the session that the browser had', async () => {
    const before = await signedIn(ours)
    const phone = newPhone()
    const right = await demoCode(ours, phone)
    const after = cookieOf(await verify(ours, phone, right, { cookie: before.cookie }))
    expect(await who(ours, before.cookie)).toBeNull()
    expect(await who(ours, after)).toEqual({ phone })
  })

  test('AUTH-01 a session says whose it is, and lasts as long again', async () => {
    const { cookie, phone } = await signedIn(ours)
    const ask = (headers: Record<string, string>) =>
      callRoute(
        routes.session.GET,
        ours,
        new Request('http://x.localhost/api/sign-in', { headers }),
      )
    const answer = await ask({ cookie })
    expect(await answer.json()).toEqual({ phone })
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await who(ours, cookieOf(answer))).toEqual({ phone })
    expect((await ask({})).status).toBe(401)
  })

  test('AUTH-01 a session ends after thirty days without use, and nothing of it stays', async () => {
    const { cookie, phone } = await signedIn(ours)
    const age = (days: number) =>
      leadDatabase().query(
        'UPDATE shopper_sessions SET used_at = now() - make_interval(days => $2) WHERE phone = $1',
        [phone, days],
      )
    await age(29)
    expect(await who(ours, cookie)).toEqual({ phone })
    // That was use: it has thirty days again.
    await leadDatabase().query(
      "UPDATE shopper_sessions SET used_at = used_at - interval '29 days' WHERE phone = $1",
      [phone],
    )
    expect(await who(ours, cookie)).toEqual({ phone })
    await age(31)
    expect(await who(ours, cookie)).toBeNull()
    await broom.deleteExpiredSignIns()
    const { rowCount } = await leadDatabase().query(
      'SELECT 1 FROM shopper_sessions WHERE phone = $1',
      [phone],
    )
    expect(rowCount).toBe(0)
  })

  test('AUTH-01 CALL-26 who is forgotten is signed out; verifications go after ninety days', async () => {
    const one = await signedIn(ours)
    const other = await signedIn(theirs, one.phone)
    await broom.endSessionsOf([one.phone], [ours.id])
    expect(await who(ours, one.cookie)).toBeNull()
    expect(await who(theirs, other.cookie)).toEqual({ phone: one.phone })
    await leadDatabase().query(
      "UPDATE verifications SET created_at = now() - interval '91 days' WHERE website_slug = $1",
      [theirs.slug],
    )
    await broom.deleteExpiredSignIns()
    const { rowCount } = await leadDatabase().query(
      'SELECT 1 FROM verifications WHERE website_slug = $1',
      [theirs.slug],
    )
    expect(rowCount).toBe(0)
  })
})

describe('what is refused', () => {
  const calls = () =>
    [routes.limit.POST, routes.code.POST, routes.verify.POST, routes.signOut.POST] as const

  test('AUTH-01 what another host sends in a shopper’s name', async () => {
    for (const call of calls()) {
      const foreign = { 'sec-fetch-site': 'cross-site' }
      expect((await callRoute(call, ours, post({ phone: newPhone() }, foreign))).status).toBe(403)
      const form = { 'content-type': 'application/x-www-form-urlencoded' }
      expect((await callRoute(call, ours, post({}, form))).status).toBe(415)
    }
  })

  test('ROUTE-42 calls of a site where nobody signs in', async () => {
    const without: Site = {
      ...ours,
      flags: { ...ours.flags, accounts: { ...ours.flags.accounts, gates: [] } },
    }
    for (const call of [routes.limit.POST, routes.code.POST, routes.verify.POST]) {
      expect((await callRoute(call, without, post({ phone: newPhone() }))).status).toBe(404)
    }
  })
})
