import type { Payload, Where } from 'payload'
import { sendJob } from '@/server/jobs/job-sender'

/** How far ahead plans are given to the workers: more than the minute between two looks. Milliseconds. */
const AHEAD = 2 * 60_000

const isOpen: Where = {
  and: [{ completedAt: { exists: false } }, { hasError: { not_equals: true } }],
}

/**
 * Gives the planned publishes of the next two minutes to the workers, each for its second. What has a job
 * keeps it.
 * @returns how many there were
 */
export async function sendPlans(payload: Payload, now = new Date()): Promise<number> {
  const { docs } = await payload.find({
    collection: 'payload-jobs',
    where: {
      and: [
        isOpen,
        {
          or: [
            { waitUntil: { exists: false } },
            { waitUntil: { less_than: new Date(now.getTime() + AHEAD).toISOString() } },
          ],
        },
      ],
    },
    select: { waitUntil: true },
    pagination: false,
    depth: 0,
  })
  for (const { id, waitUntil } of docs) {
    const at = waitUntil ? new Date(waitUntil) : now
    await sendJob('publish-planned', { plan: id }, { at, key: `plan ${id}` })
  }
  return docs.length
}

/**
 * Does one planned publish, with the rights of who planned it. One that failed says so to its editor. One
 * that was cancelled, or done, is none any more.
 */
export async function runPlan(payload: Payload, id: number, now = new Date()): Promise<void> {
  const { docs } = await payload.find({
    collection: 'payload-jobs',
    where: { and: [{ id: { equals: id } }, isOpen] },
    select: { waitUntil: true },
    depth: 0,
    limit: 1,
  })
  const plan = docs[0]
  // One that failed for a moment waits for another try, with a job of its own.
  if (!plan || (plan.waitUntil && Date.parse(plan.waitUntil) > now.getTime() + 1000)) return
  // Also where it is "processing": of a worker that died. The job library gives it to one at a time.
  await payload.jobs.runByID({ id })
}
