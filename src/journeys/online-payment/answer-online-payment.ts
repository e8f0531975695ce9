import 'server-only'
import { personalResponse } from '@/account/sign-in/code-request'
import { findShopper, SIGN_IN_FIRST } from '@/account/sign-in/session'
import { offersOnlinePayment } from '@/account/site-account'
import { readLeadRequest } from '@/leads/intake/read-request'
import { messages } from '@/leads/questions/wording'
import { livePorts } from '@/payments/live-ports'
import { startPayment } from '@/payments/start-reservation'
import { requestLog } from '@/server/log'
import { visitorAddress } from '@/server/visitor-address'
import type { Site } from '@/sites/site'
import { readPayment } from './payment-rules'

const conflicts: readonly string[] = ['PAID_ALREADY', 'PAYING_ALREADY']
const limits: readonly string[] = ['TOO_OFTEN', 'TOO_MANY_PAYMENTS']
const statusOf = (error: string) =>
  limits.includes(error) ? 429 : conflicts.includes(error) ? 409 : 503

/**
 * `POST /api/online-payment`: `{ payUrl }` of the bank's page, or `{ error, fields, again }`; `again`: sent with
 * `again: true` it is paid all the same. For signed-in shoppers of
 * this site, within its limits. ROUTE-42 AUTH-07
 */
export async function answerOnlinePayment(site: Site, request: Request): Promise<Response> {
  if (!offersOnlinePayment(site)) return personalResponse(404, { error: 'Nothing is paid here.' })
  const shopper = await findShopper(site, request.headers)
  if (!shopper) return personalResponse(401, { error: SIGN_IN_FIRST })
  const sent = await readLeadRequest(request)
  if (!sent.ok) return personalResponse(sent.status, { error: messages.submitFailed })
  // Another host can send a plain form in the shopper's name.
  if (!sent.fromScript) return personalResponse(415, { error: messages.submitFailed })
  const { paymentMin, paymentMax } = site.flags.accounts
  const read = readPayment(sent.body, { min: paymentMin, max: paymentMax })
  if (!read.ok) return personalResponse(422, { error: messages.summary, fields: read.fields })
  const { dealNumber, amount, name, email } = read
  const started = await startPayment(livePorts, {
    site,
    dealNumber,
    amountCents: amount,
    shopper: { name, email, phone: shopper.phone },
    address: visitorAddress(request.headers),
    isAgain: sent.body.again === true,
    now: new Date(),
  })
  const log = requestLog(request, site.slug)
  if (!started.ok) {
    log.warn({ refusal: started.error }, 'online payment not started')
    const again = started.error === 'PAID_ALREADY'
    return personalResponse(statusOf(started.error), { error: started.message, again })
  }
  log.info({ reservation: started.ledger.reservation.reference }, 'online payment started')
  return personalResponse(200, { payUrl: started.payUrl })
}
