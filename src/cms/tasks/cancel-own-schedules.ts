import { type CollectionBeforeDeleteHook, Forbidden } from 'payload'
import { mayWrite } from '../access/user'

/**
 * Payload lets any signed-in person cancel a scheduled publish by its job id. Here the person must
 * be able to see the document; our own server code may cancel any.
 *
 * @throws Forbidden for somebody else's schedule.
 */
export const cancelOwnSchedules: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const { payload, user } = req
  if (!user) return
  const job = await payload.findByID({ collection: 'payload-jobs', id, depth: 0, req })
  const target = (job.input as { doc?: Target } | null)?.doc
  const seen =
    target &&
    (await payload.find({
      collection: target.relationTo,
      where: { id: { equals: target.value } },
      overrideAccess: false,
      user,
      limit: 1,
      depth: 0,
      trash: true,
      req,
    }))
  if (!mayWrite(user) || !seen || seen.docs.length === 0) throw new Forbidden(req.t)
}

type Target = { relationTo: 'pages' | 'posts' | 'sections'; value: number | string }
