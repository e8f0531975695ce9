import 'server-only'
import { z } from 'zod'
import { codeMessages } from '@/account/sign-in/code-rules'
import { findShopper } from '@/account/sign-in/session'
import { rateLimits } from '@/cms/rate-limits'
import type { Lender, LenderCustomer, LenderQuote } from '@/integrations/lender-quote/port'
import { AdaptiveTimeout } from '@/inventory/index/timeout'
import { formatPhone } from '@/leads/answers/phone-number'
import { cleanLine } from '@/leads/answers/text-rules'
import { sendDeliveries } from '@/leads/delivery/send-deliveries'
import { readLeadRequest } from '@/leads/intake/read-request'
import { submitLead } from '@/leads/intake/submit-lead'
import { type Report, statusOf } from '@/leads/intake/submit-result'
import { limitMessage } from '@/leads/questions/wording'
import { requestLog } from '@/server/log'
import { visitorAddress } from '@/server/visitor-address'
import type { Site } from '@/sites/site'
import { everyLead } from '../lead-intakes'
import { customerFaults, customerSchema } from './customer-schema'
import { lender } from './lender'
import { offersQuickQuote } from './offers-quick-quote'
import { quickQuoteFacts, quickQuoteLead, withLoan } from './quick-quote-lead'
import { LONGEST_HELPER } from './quick-quote-rules'
import { quoteTerms } from './quote-facts'
import { customerMessages, leadRefused } from './wording'

const bodySchema = z.object({
  data: z.record(z.string(), z.unknown()),
  /** The lead as its form would send it. */
  additionalData: z.record(z.string(), z.unknown()).default({}),
})
const helperSchema = z.string().max(LONGEST_HELPER).transform(cleanLine).catch('')

/** The shopper has just seen the figures, so they are cached; the lead waits for no new quote. */
const soon = new AdaptiveTimeout(1500, 50)

type Given = { asked?: Lender; isOffered?: typeof offersQuickQuote }

/**
 * `POST /api/youx/create-customer` `{ data, additionalData }`: `{ redirectUrl, lead_id }`, or `{
 * error, fields?, lead_id? }`. Only for a phone that this browser has verified on this site. The
 * lead is stored before the lender is called: an error with a `lead_id` has lost nothing, and the
 * idempotency key makes it one lead however often it is retried. If the site has switched its quick
 * quote off since the form was opened, the lead goes to the dealer as a finance enquiry, and no
 * lender is called. CALL-12 QUOTE-14 QUOTE-15 FIN-32 ERR-20 ERR-22 ERR-23 ERR-24
 */
export async function answerCreateCustomer(
  site: Site,
  request: Request,
  { asked = lender(), isOffered = offersQuickQuote }: Given = {},
): Promise<Response> {
  const log = requestLog(request, site.slug)
  const say = (status: number, answer: object) =>
    Response.json(answer, { status, headers: { 'cache-control': 'no-store' } })
  const isLent = isOffered(site)
  const read = await readLeadRequest(request)
  if (!read.ok) return say(read.status, { error: customerMessages.leadFailed })
  const body = bodySchema.safeParse(read.body)
  if (!body.success) return say(422, { error: customerMessages.leadFailed })
  const { additionalData } = body.data
  const data = customerSchema(site.flags.finance.quickQuotePostcode).safeParse(body.data.data)
  if (!data.success) {
    const fields = customerFaults(data.error)
    return say(422, { error: customerMessages.leadFailed, fields })
  }
  const customer = data.data
  const isVerified = (await findShopper(site, request.headers))?.phone === customer.phoneNumber
  if (isLent && !isVerified) {
    return say(401, { error: codeMessages.wrong, fields: { code: codeMessages.wrong } })
  }

  const report: Report = (error, step) => log.error({ err: error, step }, 'lead step failed')
  const address = visitorAddress(request.headers)
  const isWithinLimits = await isCustomerWithinLimits(
    site.slug,
    customer.phoneNumber,
    address,
  ).catch((error: unknown) => {
    report(error, 'limits')
    return true
  })
  if (!isWithinLimits) {
    return say(429, { error: leadRefused(limitMessage(site.phone && formatPhone(site.phone))) })
  }

  const whoIsHelping = helperSchema.parse(additionalData.whoIsHelping)
  const quote = isLent ? await quoteOf(asked, customer, whoIsHelping) : null
  const terms = quote && quoteTerms(quote, customer, site)
  const lead = await submitLead(
    withLoan(everyLead, quickQuoteFacts(customer, { whoIsHelping, quote, terms, isVerified })),
    site,
    quickQuoteLead(customer, additionalData),
    { address, userAgent: request.headers.get('user-agent') },
    report,
  )
  if (!lead.ok) {
    log.info({ refusal: lead.error, fields: Object.keys(lead.fields) }, 'lead refused')
    return say(statusOf[lead.error], { error: leadRefused(lead.message), fields: lead.fields })
  }
  const { lead_id } = lead
  log.info({ lead: lead_id, category: lead.category }, 'lead stored')
  sendDeliveries(lead_id)

  if (!isLent) return say(410, { error: customerMessages.noLender, lead_id })
  const created = await asked.createCustomer(customer, site.id)
  if (created.ok) return say(200, { redirectUrl: created.redirectUrl, lead_id })
  log.error({ error: created.error, reason: created.message, lead: lead_id }, 'no customer')
  const error =
    created.error === 'NO_REDIRECT' ? customerMessages.noRedirect : customerMessages.customerFailed
  return say(502, { error, lead_id })
}

async function quoteOf(
  asked: Lender,
  customer: LenderCustomer,
  whoIsHelping: string,
): Promise<LenderQuote | null> {
  const { selfAssessedCreditScore, purchasePrice, loanTerm, year, vin, nvic } = customer
  const question = { selfAssessedCreditScore, purchasePrice, loanTerm, year, vin, nvic }
  const answer = await soon.read(() => asked.quote({ ...question, whoIsHelping })).catch(() => null)
  return answer?.ok ? answer.quote : null
}

const TEN_MINUTES = 600
const HOUR = 3600

const count = rateLimits('lender-customer', {
  /** Tries of one shopper, a failing lender included. */
  phone: { points: 6, duration: HOUR },
  /** One connection on one site. */
  address: { points: 12, duration: TEN_MINUTES },
  site: { points: 300, duration: TEN_MINUTES },
})

/**
 * Counts one lender customer; false if a limit is reached. Separate from the limits of leads, which
 * let a stored lead be sent again. Throws when the counters do not answer.
 */
export function isCustomerWithinLimits(
  siteSlug: string,
  phone: string,
  address: string | null,
): Promise<boolean> {
  return count({
    site: siteSlug,
    phone: `${siteSlug} ${phone}`,
    address: address && `${siteSlug} ${address}`,
  })
}
