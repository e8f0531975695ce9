import 'server-only'
import { z } from 'zod'
import { env } from '@/env'
import { localLender } from '@/integrations/lender-quote/local'
import { creditRatings, type QuotingLender } from '@/integrations/lender-quote/port'
import { remembered } from '@/integrations/lender-quote/remembered'
import { youxLender } from '@/integrations/lender-quote/youx'
import { readLeadRequest } from '@/leads/read-request'
import { requestLog } from '@/log'
import type { Site } from '@/sites/site'
import { visitorAddress } from '@/visitor-address'
import { isQuoteWithinLimits } from './quote-limits'
import { workQuotedLoan } from './work-quoted-loan'

/** Words of the quote form when there is no quote. ERR-21 */
export const QUOTE_FAILED = 'Failed to get YouX quick quote'

/** Body of `POST /api/youx/quote`. CALL-11 */
export const quoteBodySchema = z.object({
  selfAssessedCreditScore: z.enum(creditRatings),
  purchasePrice: z.number().positive().max(2_000_000),
  loanTerm: z.number().min(1).max(7),
  year: z.number().int().min(1900).max(2100).nullish().default(null),
  vin: z.string().max(40).nullish().default(null),
  nvic: z.string().max(40).nullish().default(null),
  whoIsHelping: z.string().max(100).optional().default(''),
})

let chosen: QuotingLender | undefined

/** YouX where the environment names an account, else the lender that ships with the product. */
function quotingLender(): QuotingLender {
  const { YOUX_URL, YOUX_API_KEY } = env()
  chosen ??= remembered(
    YOUX_URL && YOUX_API_KEY
      ? youxLender({ url: YOUX_URL, apiKey: YOUX_API_KEY })
      : localLender(workQuotedLoan, () => new Date()),
  )
  return chosen
}

/**
 * `POST /api/youx/quote`: `{ weeklyRepaymentAmount, advertisedRate, comparisonRate }`, or
 * `{ error }`. Only on sites whose lender quote is on, and not without end for one visitor: 429.
 * FIN-32 CALL-11
 */
export async function answerQuote(
  site: Pick<Site, 'slug' | 'flags'>,
  request: Request,
  lender: QuotingLender = quotingLender(),
  isWithinLimits = isQuoteWithinLimits,
): Promise<Response> {
  const refuse = (status: number) => Response.json({ error: QUOTE_FAILED }, { status })
  if (!site.flags.finance.lenderQuote) return refuse(404)
  const read = await readLeadRequest(request)
  if (!read.ok) return refuse(read.status)
  const body = quoteBodySchema.safeParse(read.body)
  if (!body.success) return refuse(422)
  if (!(await isWithinLimits(site.slug, visitorAddress(request.headers)))) return refuse(429)
  const answer = await lender.quote(body.data)
  if (answer.ok) return Response.json(answer.quote, { headers: { 'cache-control': 'no-store' } })
  requestLog(request, site.slug).warn({ error: answer.error, reason: answer.message }, 'no quote')
  return refuse(answer.error === 'DECLINED' ? 422 : 502)
}
