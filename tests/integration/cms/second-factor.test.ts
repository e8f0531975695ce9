import config from '@payload-config'
import { TOTP } from 'otpauth'
import { handleEndpoints, type Payload } from 'payload'
import { beforeAll, expect, test } from 'vitest'
import type { Group } from '@/payload-types'
import { type Dealer, makeDealer, makeUser, password, testPayload, unique } from '../payload'

let payload: Payload
let dealer: Dealer
let other: Dealer
beforeAll(async () => {
  payload = await testPayload()
  dealer = await makeDealer(payload)
  other = await makeDealer(payload)
})

type Call = { token?: string | undefined; cookie?: string; address?: string }
async function call(method: string, path: string, body?: object, given: Call = {}) {
  const response = await handleEndpoints({
    config,
    request: new Request(`http://localhost:3000/api${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(given.token && { authorization: `JWT ${given.token}` }),
        ...(given.cookie && { cookie: given.cookie }),
      },
      body: body && JSON.stringify(body),
    }),
  })
  const cookies = response.headers.getSetCookie()
  return { status: response.status, cookies, body: await response.json() }
}
const post = (path: string, body: object, given?: Call) => call('POST', path, body, given)
const signIn = (email: string, more: object = {}, cookie = '') =>
  post('/users/login', { email, password, ...more }, { cookie })

/** Codes that an app shows, each of a later period: one counts once. */
function app(secret: string) {
  let period = -1
  return () => {
    period += 1
    return new TOTP({ secret }).generate({ timestamp: Date.now() + period * 30_000 })
  }
}
async function turnOn(token: string | undefined) {
  const { body } = await post('/users/second-factor/begin', {}, { token })
  const code = app(body.secret)
  const on = await post(
    '/users/second-factor/confirm',
    { ticket: body.ticket, code: code(), password },
    { token },
  )
  expect(on.status).toBe(200)
  return { code, recoveryCodes: on.body.recoveryCodes as string[] }
}
const asks = (group: Group, requiresSecondFactor: boolean) =>
  payload.update({ collection: 'groups', id: group.id, data: { requiresSecondFactor } })

test('an account with an app gets in with a code, which counts once, or a recovery code, once', async () => {
  const { email } = await makeUser(payload, 'site-editor', dealer.group, [dealer.site])
  const first = await signIn(email)
  const { code, recoveryCodes } = await turnOn(first.body.token)
  expect(recoveryCodes).toHaveLength(10)

  const without = await signIn(email)
  expect(without.status).toBe(401)
  expect(without.body).toEqual({
    errors: [{ message: 'A code is missing.', data: { secondFactor: 'code' } }],
  })
  expect(without.cookies).toEqual([])
  expect((await signIn(email, { code: '000000' })).status).toBe(401)
  const right = code()
  expect((await signIn(email, { code: right })).status).toBe(200)
  expect((await signIn(email, { code: right })).status).toBe(401)
  const [recovery = ''] = recoveryCodes
  const asTyped = ` ${recovery.toUpperCase().replace('-', ' ')} `
  expect((await signIn(email, { code: asTyped })).status).toBe(200)
  expect((await signIn(email, { code: recovery })).status).toBe(401)
  // A wrong password says nothing about the second factor.
  const wrong = await post('/users/login', { email, password: 'wrong', code: '000000' })
  expect(JSON.stringify(wrong.body)).not.toContain('secondFactor')
})

test('no way in gives a session without the second factor that a group asks for', async () => {
  const group = dealer.group
  const { id, email } = await makeUser(payload, 'site-editor', group, [dealer.site])
  const withApp = await makeUser(payload, 'site-editor', group, [dealer.site])
  const before = (await signIn(email)).body.token
  const kept = (await signIn(withApp.email)).body.token
  await turnOn(kept)
  await asks(group, true)
  try {
    // Sessions of before: the API, the person itself, a new token, a draft.
    for (const [method, path] of [
      ['GET', '/pages'],
      ['GET', `/users/${id}`],
      ['POST', '/users/refresh-token'],
    ] as const) {
      expect((await call(method, path, undefined, { token: before })).status, path).toBe(403)
    }
    expect((await call('GET', '/users/me', undefined, { token: before })).body.user).toBeNull()
    const { user } = await payload.auth({
      headers: new Headers({ authorization: `JWT ${before}` }),
    })
    expect(user).toBeNull()
    expect((await call('GET', '/users/me', undefined, { token: kept })).body.user).not.toBeNull()

    // The server's own code, and the link of a mail.
    const asServer = payload.login({ collection: 'users', data: { email, password } })
    await expect(asServer).rejects.toThrow('Set a second factor up.')
    const token = await payload.forgotPassword({
      ...{ collection: 'users', data: { email }, disableEmail: true },
    })
    const reset = await post('/users/reset-password', { token, password })
    expect([reset.status, reset.body.token]).toEqual([200, ''])
    const sessions = await payload.db.pool.query(
      'SELECT id FROM users_sessions WHERE _parent_id = $1',
      [id],
    )
    expect(sessions.rows).toEqual([])

    // The first sign-in sets an app up; nobody does with the ticket of another person.
    const asked = await signIn(email)
    expect(asked.status).toBe(401)
    const { setup } = asked.body.errors[0].data
    const stranger = await makeUser(payload, 'site-editor', group, [dealer.site])
    const code = app(setup.secret)
    expect((await signIn(stranger.email, { ticket: setup.ticket, code: code() })).status).toBe(401)
    expect((await signIn(email, { ticket: setup.ticket, code: '000000' })).status).toBe(401)
    const done = await signIn(email, { ticket: setup.ticket, code: code() })
    expect([done.status, done.body.recoveryCodes.length]).toEqual([200, 10])
    expect(
      (await call('GET', '/users/me', undefined, { token: done.body.token })).body.user.id,
    ).toBe(id)
  } finally {
    await asks(group, false)
  }
})

test('whoever has the password cannot try all codes', async () => {
  const { email } = await makeUser(payload, 'site-editor', dealer.group, [dealer.site])
  const { code } = await turnOn((await signIn(email)).body.token)
  const tries = []
  for (let at = 0; at < 11; at += 1)
    tries.push((await signIn(email, { code: `00000${at % 10}` })).status)
  expect(tries.at(-1)).toBe(429)
  expect((await signIn(email, { code: code() })).status).toBe(429)
})

test('a session alone sets no app up: that needs the password, which is not to be guessed there', async () => {
  const { id, email } = await makeUser(payload, 'site-editor', dealer.group, [dealer.site])
  const { token } = (await signIn(email)).body
  const { body: setup } = await post('/users/second-factor/begin', {}, { token })
  const code = app(setup.secret)()
  const confirm = (given: object) =>
    post('/users/second-factor/confirm', { ticket: setup.ticket, code, ...given }, { token })
  for (const given of [{}, { password: '' }, { password: 7 }, { password: 'wrong' }]) {
    const { status, body } = await confirm(given)
    expect([status, body.message]).toEqual([400, expect.stringContaining('password')])
  }
  expect((await signIn(email)).status).toBe(200)
  const sessions = async () =>
    (await payload.db.pool.query('SELECT id FROM users_sessions WHERE _parent_id = $1', [id])).rows
  const before = await sessions()
  expect((await confirm({ password, code: '000000' })).status).toBe(400)
  expect(await sessions()).toEqual(before)
  expect((await confirm({ password })).status).toBe(200)
  expect(await sessions()).toHaveLength(1)

  const guessed = await makeUser(payload, 'site-editor', dealer.group, [dealer.site])
  const stolen = (await signIn(guessed.email)).body.token
  const begun = (await post('/users/second-factor/begin', {}, { token: stolen })).body
  const guess = async (at: number) =>
    await post(
      '/users/second-factor/confirm',
      { ticket: begun.ticket, code: '000000', password: `wrong ${at}` },
      { token: stolen },
    )
  for (let at = 0; at < 10; at += 1) await guess(at)
  expect((await guess(10)).status).toBe(429)
})

test('the last admin who lost phone and codes gets in again by a command of the server', async () => {
  const { resetSecondFactor } = await import('@/cms/accounts/second-factor/factor-store')
  const { email } = await makeUser(payload, 'platform-admin', null)
  const { token } = (await signIn(email)).body
  await turnOn(token)
  expect(await resetSecondFactor({ payload }, 'nobody@example.com')).toBe(false)
  expect((await signIn(email)).status).toBe(401)
  expect(await resetSecondFactor({ payload }, ` ${email.toUpperCase()}`)).toBe(true)
  expect((await call('GET', '/users/me', undefined, { token })).body.user).toBeNull()
  expect((await signIn(email)).status).toBe(200)
})

test('a sign-in waits for no second connection of the CMS while it holds one', async () => {
  const { requireSecondFactor } = await import('@/cms/accounts/second-factor/at-sign-in')
  const { createLocalReq } = await import('payload')
  const user = await makeUser(payload, 'site-editor', dealer.group, [dealer.site])
  await turnOn((await signIn(user.email)).body.token)
  const { db } = payload
  const req = await createLocalReq({}, payload)
  req.data = { code: '000000' }
  // As many sign-ins at once as there are connections; the CMS keeps one for itself.
  const most = db.pool.options.max - (db.pool.totalCount - db.pool.idleCount)
  const held = await Promise.all(Array.from({ length: most }, () => db.beginTransaction()))
  try {
    req.transactionID = held[0] as string
    const signedIn = requireSecondFactor({ req, user, context: {}, collection: {} as never })
    const late = new Promise((_, reject) => setTimeout(reject, 10_000, new Error('It waits.')))
    await expect(Promise.race([signedIn, late])).rejects.toThrow('The code is not right')
  } finally {
    await Promise.all(held.map((id) => db.rollbackTransaction(id as string)))
  }
})

test('turning it off needs a code, and a reset an admin of the same group', async () => {
  const person = await makeUser(payload, 'site-editor', dealer.group, [dealer.site])
  const { token } = (await signIn(person.email)).body
  const { code } = await turnOn(token)
  expect((await post('/users/second-factor/remove', { code: '123456' }, { token })).status).toBe(
    400,
  )
  const reset = `/users/${person.id}/second-factor/reset`
  const tokenOf = async ({ email }: { email: string }) => (await signIn(email)).body.token
  for (const [who, status] of [
    [null, 401],
    [other.users['group-admin'], 404],
    [dealer.users['read-only'], 404],
    [person, 404],
  ] as const) {
    const given = who === person ? token : who && (await tokenOf(who))
    expect((await post(reset, {}, { token: given ?? undefined })).status).toBe(status)
  }
  expect((await signIn(person.email)).status).toBe(401)
  const admin = await tokenOf(dealer.users['group-admin'])
  expect((await post(reset, {}, { token: admin })).status).toBe(200)
  expect((await call('GET', '/users/me', undefined, { token })).body.user).toBeNull()
  expect((await signIn(person.email)).status).toBe(200)
  expect(code()).toMatch(/^\d{6}$/)
  for (const path of ['begin', 'confirm', 'recovery-codes', 'remove']) {
    expect((await post(`/users/second-factor/${path}`, {})).status, path).toBe(401)
  }
})

test('sessions end with a new password, a new role and a new group', async () => {
  for (const change of [
    { password: 'another long password' },
    { role: 'read-only' as const },
    { group: other.group.id, sites: [] },
  ]) {
    const { id, email } = await makeUser(payload, 'site-editor', dealer.group, [dealer.site])
    const { token } = (await signIn(email)).body
    const me = async () => (await call('GET', '/users/me', undefined, { token })).body.user?.id
    await payload.update({ collection: 'users', id, data: { name: unique('Renamed') } })
    expect(await me()).toBe(id)
    await payload.update({ collection: 'users', id, data: change })
    expect(await me(), JSON.stringify(change)).toBeUndefined()
  }
})

test('wrong passwords of strangers do not lock an account out for its own browser', async () => {
  const { email } = await makeUser(payload, 'site-editor', dealer.group, [dealer.site])
  const someone = await makeUser(payload, 'site-editor', dealer.group, [dealer.site])
  const cookieOf = (cookies: string[]) =>
    cookies.find((cookie) => cookie.startsWith('forecourt-device'))?.split(';')[0] ?? ''
  const own = cookieOf((await signIn(email)).cookies)
  const others = cookieOf((await signIn(someone.email)).cookies)
  expect(own).toMatch(/^forecourt-device=./)
  const wrong = (cookie = '') => post('/users/login', { email, password: 'wrong' }, { cookie })
  for (let at = 0; at < 8; at += 1) await wrong()
  expect((await signIn(email)).status).toBe(401)
  expect((await signIn(email, {}, others)).status).toBe(401)
  expect((await signIn(email, {}, own)).status).toBe(200)
  // Its own wrong passwords lock the browser out as well.
  for (let at = 0; at < 12; at += 1) await wrong(own)
  expect((await signIn(email, {}, own)).status).toBe(401)
})
