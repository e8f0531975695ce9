import {
  type SchedulePublishHandlerArgs,
  schedulePublishHandler,
} from '@payloadcms/ui/utilities/schedulePublishHandler'
import { docAccessOperation, type ServerFunction } from 'payload'
import { sendPlans } from './planned-publish'

/**
 * The CMS plans a publish of any document for anybody who is signed in, and refuses only when it runs:
 * on that dealer's first page, as a plan that failed. Here the person has to be one who may publish it.
 */
export const planOwnDocuments: ServerFunction<SchedulePublishHandlerArgs> = async (asked) => {
  const { doc, deleteID, req } = asked
  const collection = doc && req.payload.collections[doc.relationTo]
  const access =
    collection &&
    (await docAccessOperation({
      id: String(doc.value),
      collection,
      data: { _status: 'published' },
      req,
    }))
  const isCancelled = doc === undefined && deleteID !== undefined
  if (!access?.update && !isCancelled) {
    return { error: 'Only people who may publish this can plan when it is published.' }
  }
  if (asked.date && new Date(asked.date) < new Date()) {
    return { error: 'That moment has passed. Choose one that is still to come, or publish now.' }
  }
  const answer = await schedulePublishHandler(asked)
  // What is near is not seen in time by the minute's look.
  if (asked.date) await sendPlans(req.payload)
  return answer
}
