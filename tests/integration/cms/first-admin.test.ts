import config from '@payload-config'
import { handleEndpoints, type Payload } from 'payload'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { makeGroup, password, testPayload, unique } from '../payload'

let payload: Payload
const token = process.env.FIRST_ADMIN_TOKEN

beforeAll(async () => {
  payload = await testPayload()
})

// An empty platform: each file of tests has one to itself.
beforeEach(async () => {
  await payload.delete({ collection: 'users', where: { id: { not_equals: 0 } } })
})

async function post(path: string, data: object) {
  const response = await handleEndpoints({
    config,
    request: new Request(`http://localhost:3000/api/users${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        name: 'First',
        email: `${unique('first')}@example.com`,
        password,
        ...data,
      }),
    }),
  })
  return { status: response.status, body: await response.json() }
}

const people = async () => (await payload.find({ collection: 'users', depth: 0 })).docs

test.each([
  ['no token', {}],
  ['an empty token', { firstAdminToken: '' }],
  ['a wrong token', { firstAdminToken: 'not-the-token' }],
  ['a token of another type', { firstAdminToken: { not_equals: '' } }],
])('the first visitor makes no account with %s', async (_case, data) => {
  const { status, body } = await post('/first-register', data)
  expect(status).toBe(403)
  expect(JSON.stringify(body)).toMatch(/one-time token/)
  expect(await people()).toEqual([])
})

test('the first visitor with the token is the platform admin, whatever else is asked', async () => {
  const group = await makeGroup(payload)
  const { status, body } = await post('/first-register', {
    firstAdminToken: token,
    role: 'read-only',
    group: group.id,
  })
  expect({ status, token: typeof body.token }).toEqual({ status: 200, token: 'string' })
  expect(await people()).toMatchObject([{ role: 'platform-admin', group: null, sites: [] }])
  expect(JSON.stringify(await people())).not.toContain(token)
})

test('the token makes one account only', async () => {
  await post('/first-register', { firstAdminToken: token })
  expect((await post('/first-register', { firstAdminToken: token })).status).toBe(403)
  expect((await post('', { firstAdminToken: token, role: 'platform-admin' })).status).toBe(403)
  expect(await people()).toHaveLength(1)
})
