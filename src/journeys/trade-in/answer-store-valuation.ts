import 'server-only'
import { z } from 'zod'
import { readLeadRequest } from '@/leads/intake/read-request'
import { requestLog } from '@/server/log'
import { visitorAddress } from '@/server/visitor-address'
import type { Site } from '@/sites/site'
import { decryptEvaluation } from './evaluation'
import { isEvaluationWithinLimits } from './evaluation-limits'
import { isValued, storeValuation } from './valuation-store'
import { VALUATION_NOT_STORED } from './wording'

/** What can be kept by this call. */
const storeSchema = z.object({ column_name: z.literal('valuation'), evaluation: z.string() })

type Given = { isWithinLimits?: typeof isEvaluationWithinLimits; store?: typeof storeValuation }

/**
 * `POST /api/miscellaneous` `{ column_name: 'valuation', evaluation }`: stores a valuation, on
 * sites that want it. The valuation is read from the encrypted evaluation, so only valuations that
 * we made are stored. TRADE-18 CALL-18
 */
export async function answerStoreValuation(
  site: Site,
  request: Request,
  { isWithinLimits = isEvaluationWithinLimits, store = storeValuation }: Given = {},
): Promise<Response> {
  const refuse = (status: number) => Response.json({ error: VALUATION_NOT_STORED }, { status })
  if (!site.flags.tradeIn.saveValuation) return refuse(404)
  const read = await readLeadRequest(request)
  if (!read.ok) return refuse(read.status)
  const sent = storeSchema.safeParse(read.body)
  if (!sent.success) return refuse(422)
  const evaluation = await decryptEvaluation(sent.data.evaluation, site, new Date())
  if (!evaluation || !isValued(evaluation)) return refuse(410)
  try {
    if (!(await isWithinLimits(site.slug, visitorAddress(request.headers)))) return refuse(429)
    await store(evaluation)
  } catch (error) {
    requestLog(request, site.slug).error({ err: error }, VALUATION_NOT_STORED)
    return refuse(500)
  }
  requestLog(request, site.slug).info('valuation kept')
  return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })
}
