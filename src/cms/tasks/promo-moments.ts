import type { CollectionAfterChangeHook } from 'payload'
import { sendJob } from '@/server/jobs/job-sender'
import { idOf } from '../access/user'
import { groupTag } from '../cache/tags'
import { jobsWithin } from '../transaction-of'

/**
 * Expires the pages of a group at the start and the end of a promotion, where they are still to come. Pages
 * also live no longer than the next such moment by themselves (`livesUntil`); the job is the second net.
 */
export const refreshAtPromoBoundaries: CollectionAfterChangeHook = async ({
  doc,
  previousDoc,
  req,
}) => {
  const group = idOf(doc.group)
  if (group === null || req.context.disableRevalidate) return doc
  const known = [previousDoc?.start, previousDoc?.expiry].map(momentOf)
  const moments = [doc.start, doc.expiry].map(momentOf)
  for (const moment of moments) {
    if (!(moment > Date.now()) || known.includes(moment)) continue
    const call = { path: '/api/expire-tags', body: { tags: [groupTag(group)] } }
    await sendJob('call-web', call, { at: new Date(moment), within: await jobsWithin(req) })
  }
  return doc
}

const momentOf = (date: string | undefined) => (date ? new Date(date).getTime() : Number.NaN)
