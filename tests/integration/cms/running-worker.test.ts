import { expect, test, vi } from 'vitest'
import { sendPlans } from '@/cms/tasks/planned-publish'
import { jobSender } from '@/server/jobs/job-sender'
import { readJobs } from '@/server/jobs/read-jobs'
import { makeDealer, testPayload, unique } from '../payload'

test('CONT-05 a worker publishes a page at its second, and goes on telling a web process until one answers', async () => {
  const payload = await testPayload()
  const dealer = await makeDealer(payload)
  const page = await payload.create({
    collection: 'pages',
    data: { title: 'Planned', path: `/${unique('planned')}`, site: dealer.site.id },
    draft: true,
  })
  // What other files of tests have left is theirs.
  for (const queue of ['deliver-lead', 'import-feed', 'call-web', 'send-mail', 'duty'])
    await jobSender().deleteAllJobs(queue)
  const { runWorker } = await import('@/worker/run-worker')
  const stop = await runWorker()
  try {
    const moment = Date.now() + 2000
    await payload.jobs.queue({
      task: 'schedulePublish',
      input: {
        type: 'publish',
        doc: { relationTo: 'pages', value: String(page.id) as never },
        user: { relationTo: 'users', value: dealer.users['site-editor'].id },
      },
      waitUntil: new Date(moment),
    })
    await sendPlans(payload)
    const isPublished = async () =>
      (await payload.findByID({ collection: 'pages', id: page.id }))._status === 'published'
    await vi.waitUntil(isPublished, { timeout: 30_000, interval: 50 })
    expect(Date.now()).toBeGreaterThanOrEqual(moment)
    // Of a busy machine.
    expect(Date.now() - moment).toBeLessThan(5000)

    // No web process runs beside these tests.
    const body = { tags: [`site:${dealer.site.id}`] }
    await vi.waitUntil(
      async () => (await jobSender().findJobs('call-web', { data: { body } })).length === 1,
      { timeout: 30_000 },
    )
    expect((await readJobs()).workers.length).toBeGreaterThan(0)
  } finally {
    await stop()
  }
})
