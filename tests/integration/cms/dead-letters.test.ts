import config from '@payload-config'
import { handleEndpoints, type Payload } from 'payload'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { jobSender, sendJob } from '@/server/jobs/job-sender'
import { DEAD_LETTERS } from '@/server/jobs/queues'
import { readJobs } from '@/server/jobs/read-jobs'
import { makeJobsDue, workJobs } from '../jobs'
import { type Dealer, makeDealer, makeUser, password, type SignedIn, testPayload } from '../payload'

let payload: Payload
let dealer: Dealer
let admin: SignedIn
beforeAll(async () => {
  payload = await testPayload()
  dealer = await makeDealer(payload)
  admin = await makeUser(payload, 'platform-admin', null)
})
beforeEach(async () => {
  await jobSender().deleteAllJobs('duty')
  await jobSender().deleteAllJobs(DEAD_LETTERS)
})

/** A duty that fails each time, as often as it is tried. */
async function failForGood(): Promise<number> {
  await sendJob('duty', { duty: 'old-feeds' }, { key: 'old-feeds' })
  for (let tries = 0; ; tries++) {
    await makeJobsDue('duty')
    if ((await workJobs('duty', async () => false)) === 0) return tries
  }
}

async function ask(user: SignedIn | null, id: string, what: 'again' | 'remove') {
  const { token = '' } = user
    ? await payload.login({ collection: 'users', data: { email: user.email, password } })
    : {}
  const { status } = await handleEndpoints({
    config,
    request: new Request(`http://localhost:3000/api/dead-letters/${id}/${what}`, {
      method: 'POST',
      headers: token ? { authorization: `JWT ${token}` } : {},
    }),
  })
  return status
}

test('a job that fails for the last time is given up where a person sees it, and can be run again', async () => {
  expect(await failForGood()).toBe(3)
  const [letter] = (await readJobs()).dead
  expect(letter).toMatchObject({ queue: 'duty', about: 'duty old-feeds', tries: 3 })
  expect(await ask(admin, letter!.id, 'again')).toBe(200)
  expect((await readJobs()).dead).toEqual([])
  const done: string[] = []
  await workJobs('duty', async ({ duty }) => Boolean(done.push(duty)))
  expect(done).toEqual(['old-feeds'])
})

test('of two duties of one name one waits', async () => {
  for (let at = 0; at < 3; at++)
    await sendJob('duty', { duty: 'check-leads' }, { key: 'check-leads' })
  const [running] = await jobSender().fetch('duty')
  await sendJob('duty', { duty: 'check-leads' }, { key: 'check-leads' })
  expect(await jobSender().fetch('duty')).toEqual([])
  await jobSender().complete('duty', running!)
})

test('nobody but a platform admin runs or removes what was given up', async () => {
  await failForGood()
  const [letter] = (await readJobs()).dead
  for (const user of [null, ...Object.values(dealer.users)])
    for (const what of ['again', 'remove'] as const)
      expect(await ask(user, letter!.id, what)).toBe(404)
  expect((await readJobs()).dead).toHaveLength(1)
  expect(await ask(admin, letter!.id, 'remove')).toBe(200)
  expect((await readJobs()).dead).toEqual([])
  expect(await ask(admin, letter!.id, 'again')).toBe(404)
})
