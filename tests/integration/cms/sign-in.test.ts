import crypto from 'node:crypto'
import config from '@payload-config'
import { handleEndpoints, type Payload } from 'payload'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { restOfStep } from '@/cms/accounts/sign-in'
import { makeDealer, makeUser, password, testPayload, unique } from '../payload'

let payload: Payload
beforeAll(async () => {
  payload = await testPayload()
})
afterEach(() => vi.restoreAllMocks())

/** What a stranger is answered, and the work that went into passwords. */
async function post(path: string, data: object, address = '127.0.0.1') {
  const hash = vi.spyOn(crypto, 'pbkdf2')
  const response = await handleEndpoints({
    config,
    request: new Request(`http://localhost:3000/api/users${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify(data),
    }),
  })
  const work = hash.mock.calls.map(([, , iterations, bytes, digest]) => [iterations, bytes, digest])
  hash.mockRestore()
  return { status: response.status, headers: response.headers, body: await response.json(), work }
}
const signIn = (email: string, tried = 'a wrong password', address?: string) =>
  post('/login', { email, password: tried }, address)

test('a sign-in tells nobody whether the address is one of ours, by its words or by its work', async () => {
  const { email } = await makeUser(payload, 'platform-admin', null)
  const known = await signIn(email)
  expect(known.work).toHaveLength(1)
  const { status, body, work } = known
  expect({ status, words: body.errors[0].message }).toEqual({
    status: 401,
    words:
      'The email or password is not right. After 8 wrong passwords an account is locked for 10 minutes.',
  })
  for (const address of [`${unique('nobody')}@example.com`, ` ${unique('NOBODY')}@Example.com `]) {
    expect(await signIn(address)).toMatchObject({ status, body, work })
  }
  await payload.update({
    collection: 'users',
    where: { email: { equals: email } },
    data: { lockUntil: new Date(Date.now() + 60_000).toISOString(), loginAttempts: 8 },
  })
  expect(await signIn(email)).toMatchObject({ status, body, work })
  expect(await signIn(email, password)).toMatchObject({ status, body, work })
})

test.each([
  [30, 470],
  [250, 250],
  [320, 180],
  [499, 1],
  [500, 500],
  [1210, 290],
])(
  'a refusal that took %i ms waits %i more, as one that took a little less or more',
  (took, rest) => {
    expect(restOfStep(took)).toBe(rest)
  },
)

test('the right password signs in', async () => {
  const { email } = await makeUser(payload, 'platform-admin', null)
  expect(await signIn(` ${email.toUpperCase()} `, password)).toMatchObject({
    status: 200,
    body: { user: { email } },
  })
})

test('a lost password is answered before anybody is looked for, and the mail still goes', async () => {
  const { email } = await makeUser(payload, 'platform-admin', null)
  const mail = new Promise((resolve) => {
    vi.spyOn(payload.email, 'sendEmail').mockImplementation(async (message) => {
      resolve(message)
      throw new Error('The mail server does not answer.')
    })
  })
  const known = await post('/forgot-password', { email })
  const { status, body } = await post('/forgot-password', {
    email: `${unique('nobody')}@example.com`,
  })
  expect([known.status, known.body]).toEqual([status, body])
  expect(status).toBe(200)
  const sent = (await mail) as { to: string; text: string; html: string }
  expect(sent.to).toBe(email)
  const [link = ''] = /http\S+/.exec(sent.text) ?? []
  expect(link).toMatch(/\/admin\/reset\/[0-9a-f]{40}$/)
  expect(sent.html).toContain(`href="${link}"`)
  expect((await post('/forgot-password', {})).status).toBe(400)
})

test('a mail for a new password comes in the name of the one site of its person, else of the group', async () => {
  const dealer = await makeDealer(payload)
  const mailTo = async (email: string) => {
    const mail = new Promise<{ from: string; text: string }>((resolve) => {
      vi.spyOn(payload.email, 'sendEmail').mockImplementation(async (message) =>
        resolve(message as never),
      )
    })
    await post('/forgot-password', { email })
    return await mail
  }
  const ofSite = await mailTo(dealer.users['site-editor'].email)
  expect(ofSite.from).toContain(`"${dealer.site.name}" <`)
  expect(ofSite.text).toContain(`${dealer.site.name} Pty Ltd`)
  const ofGroup = await mailTo(dealer.users['group-admin'].email)
  expect(ofGroup.from).toContain(`"${dealer.group.name}" <`)
})

test('a new password has twelve letters or more', async () => {
  const { id, email } = await makeUser(payload, 'platform-admin', null)
  const short = payload.update({ collection: 'users', id, data: { password: 'eleven lett' } })
  await expect(short).rejects.toThrow(/password/)
  const forgotten = { collection: 'users', data: { email }, disableEmail: true } as const
  const token = await payload.forgotPassword(forgotten)
  expect((await post('/reset-password', { token, password: 'eleven lett' })).status).toBe(400)
  expect((await post('/reset-password', { token, password: 'twelve lette' })).status).toBe(200)
})

test('an address that tries many passwords has to wait, and no other', async () => {
  const robot = '198.51.100.23'
  const email = `${unique('nobody')}@example.com`
  const { isSignInWithinLimits } = await import('@/cms/accounts/sign-in-limits')
  while (await isSignInWithinLimits(robot)) {
    // Until it has had all its tries.
  }
  const refused = await signIn(email, 'a password', robot)
  expect(refused).toMatchObject({
    status: 429,
    work: [],
    body: { errors: [{ message: 'Too many tries. Please wait ten minutes and try again.' }] },
  })
  expect(refused.headers.get('retry-after')).toBe('600')
  expect((await post('/forgot-password', { email }, robot)).status).toBe(429)
  expect((await signIn(email, 'a password', '198.51.100.24')).status).toBe(401)
})
