import type { CollectionAfterChangeHook, TaskConfig } from 'payload'
import { idOf } from '../access/user'
import { expireTags } from '../cache/expire-tags'
import { groupTag } from '../cache/tags'

/**
 * Expires the pages of a group at a moment that was known in advance. Runs inside the web process,
 * through `/api/payload-jobs/run`: only there is a cache to expire
 * (https://github.com/payloadcms/payload/issues/16392). Running twice does no harm.
 */
export const refreshGroup: TaskConfig<'refreshGroup'> = {
  slug: 'refreshGroup',
  inputSchema: [{ name: 'group', type: 'number', required: true }],
  handler: ({ input }) => {
    expireTags([groupTag(input.group)])
    return { output: {} }
  },
}

/**
 * Queues a refresh for the start and the end of a promotion, where they are still to come. Pages
 * also live no longer than the next such moment by themselves; the job is the second net.
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
    if (moment <= Date.now() || known.includes(moment)) continue
    await req.payload.jobs.queue({
      task: 'refreshGroup',
      input: { group },
      waitUntil: new Date(moment),
      req,
    })
  }
  return doc
}

const momentOf = (date: string | undefined) => (date ? new Date(date).getTime() : Number.NaN)
