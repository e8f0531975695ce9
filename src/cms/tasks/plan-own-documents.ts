import {
  type SchedulePublishHandlerArgs,
  schedulePublishHandler,
} from '@payloadcms/ui/utilities/schedulePublishHandler'
import { docAccessOperation, type PayloadRequest, type ServerFunction } from 'payload'
import { sendPlans } from './planned-publish'

/** Why a person cannot plan to publish a document at a moment; null where they can. */
export async function planFault(
  req: PayloadRequest,
  doc: SchedulePublishHandlerArgs['doc'],
  date: Date | string | undefined,
): Promise<string | null> {
  const collection = doc && req.payload.collections[doc.relationTo]
  const access =
    collection &&
    (await docAccessOperation({
      id: String(doc.value),
      collection,
      data: { _status: 'published' },
      req,
    }))
  if (!access?.update) return 'Only people who may publish this can plan when it is published.'
  return date && new Date(date) < new Date()
    ? 'That moment has passed. Choose one that is still to come, or publish now.'
    : null
}

/**
 * In place of Payload's server function, which plans a publish of any document for anybody who is signed
 * in, and refuses only when it runs: on that dealer's first page, as a plan that failed.
 */
export const planOwnDocuments: ServerFunction<SchedulePublishHandlerArgs> = async (asked) => {
  const { date, doc, deleteID, req } = asked
  // Payload deletes any job by its number for anybody. Plans are cancelled by an endpoint of ours.
  if (deleteID !== undefined) return { error: 'Cancel the plan in the form of its document.' }
  const error = await planFault(req, doc, date)
  if (error) return { error }
  const answer = await schedulePublishHandler(asked)
  // What is near is not seen in time by the minute's look.
  if (date) await sendPlans(req.payload)
  return answer
}
