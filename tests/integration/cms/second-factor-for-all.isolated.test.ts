import config from '@payload-config'
import { getPayload, handleEndpoints } from 'payload'
import { beforeAll, expect, test, vi } from 'vitest'
import { makeUser, password, testPayload } from '../payload'

// The environment is read once, when the configuration is loaded.
vi.hoisted(() => {
  process.env.STAFF_SECOND_FACTOR = '1'
})

let payload: Awaited<ReturnType<typeof testPayload>>
beforeAll(async () => {
  payload = await testPayload()
})

async function post(path: string, body: object, token = '') {
  const response = await handleEndpoints({
    config,
    request: new Request(`http://localhost:3000/api/users${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `JWT ${token}` }),
      },
      body: JSON.stringify(body),
    }),
  })
  return { status: response.status, body: await response.json() }
}

const sessions = async () => {
  const { rows } = await payload.db.pool.query('SELECT _parent_id AS user FROM users_sessions')
  return rows as { user: number }[]
}

test('the first admin gets no session without a second factor, and sets one up at the sign-in', async () => {
  const email = 'first@example.com'
  const first = { name: 'First', email, password, firstAdminToken: process.env.FIRST_ADMIN_TOKEN }
  const made = await post('/first-register', first)
  expect([made.status, made.body.token]).toEqual([200, ''])
  expect(await sessions()).toEqual([])
  const signedIn = await post('/login', { email, password })
  expect(signedIn.status).toBe(401)
  expect(signedIn.body.errors[0].data.secondFactor).toBe('setup')
})

test('a session of before the switch is not prolonged, and ends when a process starts', async () => {
  const user = await makeUser(payload, 'platform-admin', null)
  const keeps = await makeUser(payload, 'platform-admin', null)
  const { jwtSign } = await import('payload')
  const giveSession = async (id: number) => {
    await payload.db.pool.query(
      `INSERT INTO users_sessions (id, _parent_id, _order, created_at, expires_at)
       VALUES ($1, $2, 1, now(), now() + interval '1 hour')`,
      [`session-${id}`, id],
    )
    const fieldsToSign = { id, collection: 'users', sid: `session-${id}` }
    const { token } = await jwtSign({
      ...{ fieldsToSign, secret: payload.secret, tokenExpiration: 3600 },
    })
    return token
  }
  await payload.db.pool.query(
    `INSERT INTO staff_second_factors (user_id, secret, last_period, recovery) VALUES ($1, 'x', 0, '{}')`,
    [keeps.id],
  )
  const [without, withFactor] = [await giveSession(user.id), await giveSession(keeps.id)]
  expect((await post('/refresh-token', {}, without)).status).toBe(403)
  expect((await post('/refresh-token', {}, withFactor)).status).toBe(200)
  expect(await sessions()).toHaveLength(2)

  await getPayload({ config, key: 'another process' })
  expect(await sessions()).toEqual([{ user: keeps.id }])
})
