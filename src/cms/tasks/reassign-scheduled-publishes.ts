import type { CollectionBeforeDeleteHook } from 'payload'

/**
 * Passes the scheduled publishes of a deleted person on to the person who deletes the account. A
 * scheduled publish runs with the rights of its author and fails without one.
 */
export const reassignScheduledPublishes: CollectionBeforeDeleteHook = async ({ id, req }) => {
  if (!req.user) return
  const { docs: jobs } = await req.payload.find({
    collection: 'payload-jobs',
    where: {
      and: [
        { taskSlug: { equals: 'schedulePublish' } },
        { completedAt: { exists: false } },
        { hasError: { not_equals: true } },
      ],
    },
    pagination: false,
    depth: 0,
    req,
  })
  for (const job of jobs) {
    const input = job.input as PlanInput | null
    if (String(input?.user?.value) !== String(id)) continue
    await req.payload.update({
      collection: 'payload-jobs',
      id: job.id,
      data: { input: { ...input, user: { relationTo: 'users', value: req.user.id } } },
      depth: 0,
      req,
    })
  }
}

type PlanInput = { user?: { relationTo: 'users'; value: number | string } }
