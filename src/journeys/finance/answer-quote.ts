import 'server-only'
import { z } from 'zod'
import { questionLimits } from '@/cms/rate-limits'
import { within } from '@/finance/calculator-rules'
import { purchasePrices } from '@/finance/quote'
import { creditRatings, type QuotingLender } from '@/integrations/lender-quote/port'
import { readLeadRequest } from '@/leads/intake/read-request'
import { requestLog } from '@/server/log'
import { visitorAddress } from '@/server/visitor-address'
import type { Site } from '@/sites/site'
import { lender } from '../quick-quote/lender'
import { statedQuote } from '../quick-quote/quote-facts'
import { QUOTE_FAILED } from '../quick-quote/wording'

/** Body of `POST /api/youx/quote`. CALL-11 */
export const quoteBodySchema = z.object({
  selfAssessedCreditScore: z.enum(creditRatings),
  // Held to the limits of the form. QUOTE-05
  purchasePrice: z
    .number()
    .positive()
    .max(2_000_000)
    .transform((price) => within(Math.round(price), purchasePrices)),
  loanTerm: z.number().min(1).max(7),
  year: z.number().int().min(1900).max(2100).nullish().default(null),
  vin: z.string().max(40).nullish().default(null),
  nvic: z.string().max(40).nullish().default(null),
  whoIsHelping: z.string().max(100).optional().default(''),
})

/** Each request may cost the dealer money. */
const isQuoteWithinLimits = questionLimits('quote')

/**
 * `POST /api/youx/quote`: `{ weeklyRepaymentAmount, advertisedRate, comparisonRate }`, or `{ error
 * }`. Only on sites with the lender quote, and rate-limited per visitor: 429. FIN-32 CALL-11
 */
export async function answerQuote(
  site: Pick<Site, 'slug' | 'flags'>,
  request: Request,
  asked: QuotingLender = lender(),
  isWithinLimits = isQuoteWithinLimits,
): Promise<Response> {
  const refuse = (status: number) => Response.json({ error: QUOTE_FAILED }, { status })
  if (!site.flags.finance.lenderQuote) return refuse(404)
  const read = await readLeadRequest(request)
  if (!read.ok) return refuse(read.status)
  const body = quoteBodySchema.safeParse(read.body)
  if (!body.success) return refuse(422)
  if (!(await isWithinLimits(site.slug, visitorAddress(request.headers)))) return refuse(429)
  const answer = await asked.quote(body.data)
  if (answer.ok) {
    const quote = statedQuote(answer.quote, site)
    return Response.json(quote, { headers: { 'cache-control': 'no-store' } })
  }
  requestLog(request, site.slug).warn({ error: answer.error, reason: answer.message }, 'no quote')
  return refuse(answer.error === 'DECLINED' ? 422 : 502)
}
