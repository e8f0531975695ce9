import type { LenderCustomer } from '@/integrations/lender-quote/port'
import { failedSend, type SendResult, textFields } from '@/leads/form/send-lead'
import { within } from '@/ui/browser'
import { customerMessages, withEnquiryKept } from './wording'

/** The lead is stored, then the lender is asked: longer than either. Seconds. */
const PATIENCE = 45

/** Another site's page, or one of this site. */
const addressOfLender = /^(?:https:\/\/[^/]|\/(?!\/))/

/** What the answer of `POST /api/youx/create-customer` means for the form. ERR-22 ERR-23 ERR-24 QUOTE-15 */
function readCustomerAnswer(body: unknown): SendResult {
  const answer = typeof body === 'object' && body !== null ? body : {}
  const { redirectUrl, lead_id, error, fields } = answer as Record<string, unknown>
  const lead = typeof lead_id === 'string' ? lead_id : ''
  if (typeof redirectUrl === 'string' && addressOfLender.test(redirectUrl)) {
    return { ok: true, lead_id: lead, next: redirectUrl }
  }
  const said = typeof error === 'string' && error !== '' ? error : customerMessages.noRedirect
  return failedSend(lead ? withEnquiryKept(said) : said, textFields(fields))
}

/**
 * Creates the lender's customer, after the lead. A failure of the network is a value too, and the key of
 * the lead makes it safe to send again. CALL-12 ERR-25
 */
export async function createCustomer(
  data: LenderCustomer,
  additionalData: Record<string, unknown>,
): Promise<SendResult> {
  try {
    const response = await fetch('/api/youx/create-customer', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ data, additionalData }),
      signal: within(PATIENCE),
    })
    return readCustomerAnswer(await response.json())
  } catch (cause) {
    console.error('The lender’s customer was not created', cause)
    return failedSend(customerMessages.unknown)
  }
}
