import { createLocalReq, type DefaultServerFunctionArgs, type Payload } from 'payload'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { planOwnDocuments } from '@/cms/tasks/plan-own-documents'
import { runPlan, sendPlans } from '@/cms/tasks/planned-publish'
import { jobSender } from '@/server/jobs/job-sender'
import { workJobs } from '../jobs'
import { expired } from '../next-cache'
import { type Dealer, makeDealer, makeUser, type SignedIn, testPayload, unique } from '../payload'

let payload: Payload
let dealer: Dealer
let other: Dealer

beforeAll(async () => {
  payload = await testPayload()
  dealer = await makeDealer(payload)
  other = await makeDealer(payload)
})
beforeEach(async () => {
  await payload.delete({ collection: 'payload-jobs', where: { id: { not_equals: 0 } } })
  expired.length = 0
})

const draft = (one: Dealer) =>
  payload.create({
    collection: 'pages',
    data: { title: 'Planned', path: `/${unique('planned')}`, site: one.site.id },
    draft: true,
  })

/** What the CMS does when an editor schedules a publish. */
const schedule = (user: SignedIn, page: number, waitUntil = new Date()) =>
  payload.jobs.queue({
    task: 'schedulePublish',
    input: {
      type: 'publish',
      doc: { relationTo: 'pages', value: String(page) as never },
      user: { relationTo: 'users', value: user.id },
    },
    waitUntil,
  })

/** What the workers do of it. */
const runJobs = async () => {
  await sendPlans(payload)
  return await workJobs('publish-planned', async ({ plan }) => {
    await runPlan(payload, plan)
    return true
  })
}

const statusOf = async (id: number) => (await payload.findByID({ collection: 'pages', id }))._status

describe('scheduled publishing', () => {
  test('publishes at its time, with the rights of who scheduled it, and expires the site', async () => {
    const page = await draft(dealer)
    await schedule(dealer.users['site-editor'], page.id)
    await runJobs()
    expect(await statusOf(page.id)).toBe('published')
    expect(expired.map(({ tag }) => tag)).toEqual([`site:${dealer.site.id}`])
  })

  test('not before its time', async () => {
    const page = await draft(dealer)
    await schedule(dealer.users['site-editor'], page.id, new Date(Date.now() + 60_000))
    await runJobs()
    expect(await statusOf(page.id)).toBe('draft')
  })

  test.each(['site-editor', 'read-only'] as const)(
    'does nothing for a %s who may not publish it',
    async (role) => {
      const page = await draft(role === 'read-only' ? dealer : other)
      await schedule(dealer.users[role], page.id)
      await runJobs()
      expect(await statusOf(page.id)).toBe('draft')
    },
  )

  test.each([
    ['dealer', 'site-editor', true],
    ['dealer', 'read-only', false],
    ['other', 'group-admin', false],
  ] as const)('CONT-05 by the %s’s %s: %s', async (whose, role, isPlanned) => {
    const page = await draft(dealer)
    const { [role]: user } = (whose === 'dealer' ? dealer : other).users
    const answer = await planOwnDocuments({
      ...({} as DefaultServerFunctionArgs),
      req: await createLocalReq({ user }, payload),
      type: 'publish',
      date: new Date(Date.now() + 60_000),
      doc: { relationTo: 'pages', value: String(page.id) as never },
    })
    expect(answer).toHaveProperty(isPlanned ? 'message' : 'error')
    const { totalDocs } = await payload.count({ collection: 'payload-jobs' })
    expect(totalDocs).toBe(isPlanned ? 1 : 0)
  })

  test('CONT-05 is cancelled by nobody through the function of Payload, which asks for no rights', async () => {
    const page = await draft(dealer)
    await schedule(dealer.users['site-editor'], page.id)
    const { docs } = await payload.find({ collection: 'payload-jobs', depth: 0 })
    for (const user of [other.users['group-admin'], dealer.users['read-only']]) {
      const answer = await planOwnDocuments({
        ...({} as DefaultServerFunctionArgs),
        req: await createLocalReq({ user }, payload),
        type: 'publish',
        date: undefined as never,
        deleteID: docs[0]?.id,
      })
      expect(answer).toHaveProperty('error')
    }
    expect((await payload.count({ collection: 'payload-jobs' })).totalDocs).toBe(1)
  })

  test('CONT-05 for a moment that has passed is refused', async () => {
    const page = await draft(dealer)
    const answer = await planOwnDocuments({
      ...({} as DefaultServerFunctionArgs),
      req: await createLocalReq({ user: dealer.users['site-editor'] }, payload),
      type: 'publish',
      date: new Date(Date.now() - 60_000),
      doc: { relationTo: 'pages', value: String(page.id) as never },
    })
    expect(answer).toMatchObject({ error: expect.stringContaining('has passed') })
    expect((await payload.count({ collection: 'payload-jobs' })).totalDocs).toBe(0)
  })

  test('CONT-05 of a person who was deleted goes over to who deletes them', async () => {
    const page = await draft(dealer)
    const editor = await makeUser(payload, 'site-editor', dealer.group, [dealer.site])
    await schedule(editor, page.id)
    await payload.delete({
      collection: 'users',
      id: editor.id,
      user: dealer.users['group-admin'],
    })
    await runJobs()
    expect(await statusOf(page.id)).toBe('published')
  })

  test('is cancelled by people who see the page, not by another dealer or a reader', async () => {
    const page = await draft(dealer)
    const job = await schedule(dealer.users['site-editor'], page.id, new Date(Date.now() + 60_000))
    // As the CMS does it: past access, in the name of the person who asked.
    const cancel = (user: SignedIn) =>
      payload.delete({ collection: 'payload-jobs', id: job.id, user, overrideAccess: true })
    await expect(cancel(other.users['group-admin'])).rejects.toThrow(/not allowed/i)
    await expect(cancel(dealer.users['read-only'])).rejects.toThrow(/not allowed/i)
    await expect(cancel(dealer.users['site-editor'])).resolves.toBeTruthy()
  })
})

test('PROMO-04 at its start a promotion expires the pages of its group, to the second', async () => {
  const start = new Date(Date.now() + 60_000)
  await payload.create({
    collection: 'promos',
    data: {
      name: unique('promo'),
      group: dealer.group.id,
      sites: [dealer.site.id],
      start: start.toISOString(),
      start_tz: 'Australia/Brisbane',
      expiry: '2040-01-01T00:00:00.000Z',
      expiry_tz: 'Australia/Brisbane',
      node: { heading: 'Sale', background: 'band' },
    },
  })
  const body = { tags: [`group:${dealer.group.id}`] }
  const found = await jobSender().findJobs<{ path: string }>('call-web', { data: { body } })
  // What was published before expires the pages of the group at once.
  const calls = found.filter(({ startAfter }) => startAfter >= start)
  expect(calls.map(({ startAfter }) => startAfter.toISOString()).sort()).toEqual([
    start.toISOString(),
    '2040-01-01T00:00:00.000Z',
  ])
  expect(calls[0]?.data.path).toBe('/api/expire-tags')
})
