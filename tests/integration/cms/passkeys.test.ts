import config from '@payload-config'
import { TOTP } from 'otpauth'
import { handleEndpoints, type Payload } from 'payload'
import { beforeAll, expect, test } from 'vitest'
import { type Dealer, makeDealer, makeUser, password, testPayload } from '../payload'
import { softwareAuthenticator } from './software-authenticator'

let payload: Payload
let dealer: Dealer
beforeAll(async () => {
  payload = await testPayload()
  dealer = await makeDealer(payload)
})

async function call(method: string, path: string, body?: object, token?: string) {
  const response = await handleEndpoints({
    config,
    request: new Request(`http://localhost:3000/api/users${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `JWT ${token}` }),
      },
      body: body && JSON.stringify(body),
    }),
  })
  return { status: response.status, body: await response.json() }
}
const post = (path: string, body: object = {}, token?: string) => call('POST', path, body, token)
const signIn = (email: string, more: object = {}) => post('/login', { email, password, ...more })
const person = () => makeUser(payload, 'site-editor', dealer.group, [dealer.site])
const me = async (token: string) => (await call('GET', '/me', undefined, token)).body.user?.id
const rows = async (user: number) =>
  (await payload.db.pool.query('SELECT id FROM staff_passkeys WHERE user_id = $1', [user])).rows

type Authenticator = ReturnType<typeof softwareAuthenticator>
async function register(token: string, key: Authenticator, more: object = {}) {
  const { body } = await post('/second-factor/passkeys/begin', {}, token)
  const given = { ticket: body.ticket, response: key.create(body.options), name: 'Work laptop' }
  const sent = { ...given, password, ...more }
  return { ...(await post('/second-factor/passkeys/confirm', sent, token)), sent }
}

/** What the sign-in offers after the password, answered. */
async function answered(email: string, key: Authenticator) {
  const { status, body } = await signIn(email)
  expect(status).toBe(401)
  const { ticket, options } = body.errors[0].data.passkey
  return { passkey: { ticket, response: key.get(options) } }
}

/** A person with one passkey and no app. */
async function withPasskey() {
  const user = await person()
  const { token } = (await signIn(user.email)).body
  const key = softwareAuthenticator()
  const { status, body } = await register(token, key)
  expect(status).toBe(200)
  return { ...user, token, key, recoveryCodes: body.recoveryCodes as string[] }
}

test('a passkey is a second factor by itself: with recovery codes, and other sessions end', async () => {
  const user = await person()
  const before = (await signIn(user.email)).body.token
  const { token } = (await signIn(user.email)).body
  const key = softwareAuthenticator()
  const made = await register(token, key)
  expect([made.status, made.body.recoveryCodes.length]).toEqual([200, 10])
  expect([await me(before), await me(token)]).toEqual([undefined, user.id])
  const shown = (await call('GET', '/second-factor', undefined, token)).body
  expect(shown).toEqual({
    factor: { recoveryCodes: 10, hasApp: false },
    passkeys: [{ id: key.id, name: 'Work laptop', createdAt: expect.any(String) }],
    isRequired: false,
  })

  const without = await signIn(user.email)
  expect(without.status).toBe(401)
  const { options } = without.body.errors[0].data.passkey
  expect(options.rpId).toBe('localhost')
  expect(options.allowCredentials.map(({ id }: { id: string }) => id)).toEqual([key.id])
  const done = await signIn(user.email, await answered(user.email, key))
  expect([done.status, await me(done.body.token)]).toEqual([200, user.id])
  // Lost: a recovery code.
  const [code = ''] = made.body.recoveryCodes
  expect((await signIn(user.email, { code })).status).toBe(200)
})

test('an app stands beside passkeys, and either lets in', async () => {
  const { email, token, key } = await withPasskey()
  const { secret, ticket } = (await post('/second-factor/begin', {}, token)).body
  const code = new TOTP({ secret }).generate()
  expect((await post('/second-factor/confirm', { ticket, code, password }, token)).status).toBe(200)
  const next = new TOTP({ secret }).generate({ timestamp: Date.now() + 30_000 })
  expect((await signIn(email, { code: next })).status).toBe(200)
  expect((await signIn(email, await answered(email, key))).status).toBe(200)
  expect((await post('/second-factor/confirm', { ticket, code, password }, token)).status).toBe(409)
})

test('an answer counts once, also when the authenticator counts nothing', async () => {
  const { email, key } = await withPasskey()
  const answer = await answered(email, key)
  expect((await signIn(email, answer)).status).toBe(200)
  expect((await signIn(email, answer)).status).toBe(401)

  const shared = await withPasskey()
  shared.key.setCounter(-1)
  const uncounted = await answered(shared.email, shared.key)
  const both = await Promise.all([1, 2].map(() => signIn(shared.email, uncounted)))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 401])
})

test('a copy of a passkey, which counts less, is refused', async () => {
  const { email, key } = await withPasskey()
  key.setCounter(5)
  expect((await signIn(email, await answered(email, key))).status).toBe(200)
  key.setCounter(3)
  expect((await signIn(email, await answered(email, key))).status).toBe(401)
})

test('what was made or answered on another origin or host is refused', async () => {
  const user = await person()
  const { token } = (await signIn(user.email)).body
  const phished = softwareAuthenticator('https://localhost.example')
  expect((await register(token, phished)).status).toBe(410)
  const { email, key } = await withPasskey()
  const { ticket, options } = (await signIn(email)).body.errors[0].data.passkey
  const tried = async (response: object) =>
    (await signIn(email, { passkey: { ticket, response } })).status
  expect(await tried(key.get({ ...options, rpId: 'localhost.example' }))).toBe(401)
  expect(await tried(key.get({ ...options, challenge: 'AAAA' }))).toBe(401)
  const { response } = key.get(options) as { response: { clientDataJSON: string } }
  const text = Buffer.from(response.clientDataJSON, 'base64url').toString()
  const elsewhere = text.replace('http://localhost:3000', 'http://localhost:3001')
  const clientDataJSON = Buffer.from(elsewhere).toString('base64url')
  expect(await tried({ ...key.get(options), response: { ...response, clientDataJSON } })).toBe(401)
  for (const wrong of [null, 7, {}, { id: key.id }]) {
    expect((await signIn(email, { passkey: { ticket, response: wrong } })).status).toBe(401)
  }
  expect(await tried(key.get(options))).toBe(200)
})

test('nobody gets in with the passkey or the challenge of another person', async () => {
  const [one, other] = [await withPasskey(), await withPasskey()]
  const { options, ticket } = (await signIn(other.email)).body.errors[0].data.passkey
  const own = { passkey: { ticket, response: one.key.get(options) } }
  expect((await signIn(other.email, own)).status).toBe(401)
  expect((await signIn(other.email, await answered(one.email, one.key))).status).toBe(401)
  expect((await signIn(other.email, await answered(one.email, other.key))).status).toBe(401)
  // Nor registers it as the own, or by what another person began.
  const third = await person()
  const { token } = (await signIn(third.email)).body
  expect((await register(token, one.key)).status).toBe(409)
  expect((await call('GET', '/second-factor', undefined, token)).body.factor).toBeNull()
  const begun = (await post('/second-factor/passkeys/begin', {}, one.token)).body
  const response = softwareAuthenticator().create(begun.options)
  expect((await register(token, one.key, { ticket: begun.ticket, response })).status).toBe(410)
  const removed = { id: one.key.id, password }
  expect((await post('/second-factor/passkeys/remove', removed, token)).status).toBe(409)
  expect(await rows(one.id)).toHaveLength(1)
})

test('a session alone adds and removes no passkey: that needs the password and a name', async () => {
  const { id, key, token } = await withPasskey()
  const second = softwareAuthenticator()
  for (const given of [{ password: undefined }, { password: 'wrong' }, { name: ' ' }]) {
    expect((await register(token, second, given)).status).toBe(400)
  }
  const remove = (body: object) => post('/second-factor/passkeys/remove', body, token)
  expect((await remove({ id: key.id, password: 'wrong' })).status).toBe(400)
  expect(await rows(id)).toEqual([{ id: key.id }])
  for (const path of ['begin', 'confirm', 'remove']) {
    expect((await post(`/second-factor/passkeys/${path}`)).status, path).toBe(401)
  }
})

test('a removed passkey lets nobody in and does not come back; the only one is not removed so', async () => {
  const { id, email, key, token } = await withPasskey()
  const remove = (which: Authenticator) =>
    post('/second-factor/passkeys/remove', { id: which.id, password }, token)
  expect((await remove(key)).status).toBe(409)
  const lost = softwareAuthenticator()
  const made = await register(token, lost, { name: 'Lost phone' })
  expect([made.status, made.body.recoveryCodes]).toEqual([200, undefined])
  const onIt = (await signIn(email, await answered(email, lost))).body.token
  expect((await remove(lost)).status).toBe(200)
  expect([await me(onIt), await me(token)]).toEqual([undefined, id])
  expect((await signIn(email, await answered(email, lost))).status).toBe(401)
  expect((await post('/second-factor/passkeys/confirm', made.sent, token)).status).toBe(409)
  expect(await rows(id)).toEqual([{ id: key.id }])
})

test('who has a passkey has what a group asks for', async () => {
  const { id, email, key, token } = await withPasskey()
  const asks = (requiresSecondFactor: boolean) =>
    payload.update({
      ...{ collection: 'groups', id: dealer.group.id, data: { requiresSecondFactor } },
    })
  await asks(true)
  try {
    expect(await me(token)).toBe(id)
    expect((await post('/refresh-token', {}, token)).status).toBe(200)
    expect((await signIn(email)).body.errors[0].data.secondFactor).toBe('code')
    expect((await signIn(email, await answered(email, key))).status).toBe(200)
  } finally {
    await asks(false)
  }
})

test('a reset, turning it off and the end of the account take passkeys as well', async () => {
  const { resetSecondFactor } = await import('@/cms/accounts/second-factor/factor-store')
  const byCommand = await withPasskey()
  await resetSecondFactor({ payload }, byCommand.email)
  const byAdmin = await withPasskey()
  const admin = (await signIn(dealer.users['group-admin'].email)).body.token
  expect((await post(`/${byAdmin.id}/second-factor/reset`, {}, admin)).status).toBe(200)
  const byCode = await withPasskey()
  const [code] = byCode.recoveryCodes
  expect((await post('/second-factor/remove', { code }, byCode.token)).status).toBe(200)
  for (const { id, email } of [byCommand, byAdmin, byCode]) {
    expect(await rows(id)).toEqual([])
    expect((await signIn(email)).status).toBe(200)
  }
  const leaves = await withPasskey()
  await payload.delete({ collection: 'users', id: leaves.id })
  expect(await rows(leaves.id)).toEqual([])
})

test('whoever has the password cannot try answers without end', async () => {
  const { email } = await withPasskey()
  const tries = []
  for (let at = 0; at < 10; at += 1)
    tries.push((await signIn(email, { passkey: { ticket: '', response: { id: '' } } })).status)
  expect(tries.at(-1)).toBe(429)
})
