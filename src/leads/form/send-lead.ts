import { leaveForSignIn, type SignInType } from '@/sites/sign-in-url'
import { timeoutSignal } from '@/ui/browser'
import { messages } from '../questions/wording'

export type SendResult =
  | {
      ok: true
      lead_id: string
      /** Where the shopper goes next, also to another site. QUOTE-15 */
      next?: string
    }
  | { ok: false; message: string; fields: Record<string, string> }

export const failedSend = (message: string, fields: Record<string, string> = {}): SendResult => ({
  ok: false,
  message,
  fields,
})

/** What the answer of `POST /api/leads` means for the form. ERR-09 ERR-17 CALL-17 */
export function readAnswer(body: unknown): SendResult {
  if (typeof body !== 'object' || body === null) return failedSend(messages.submitFailed)
  const { lead_id, next, error, fields } = body as Record<string, unknown>
  if (typeof lead_id === 'string' && lead_id !== '') {
    return { ok: true, lead_id, ...(typeof next === 'string' && { next }) }
  }
  const message = typeof error === 'string' && error !== '' ? error : messages.noLeadId
  return failedSend(message, textFields(fields))
}

/** Messages by the names of their fields. */
export function textFields(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {}
  const entries = Object.entries(value).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return Object.fromEntries(entries)
}

/**
 * Sends a lead from the browser; a failure of the network is a value too, and so is its silence: the key
 * of the form makes it safe to send again. Whose session ended meanwhile is led to the sign-in and back to
 * the form. CALL-17 AUTH-08
 *
 * @param gate what the form needs a sign-in for, where the site closes it
 */
export async function sendLead(
  body: Record<string, unknown>,
  gate: SignInType = 'checkout',
): Promise<SendResult> {
  const signal = timeoutSignal(30)
  const send = () =>
    fetch('/api/leads', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
      signal,
    })
  try {
    const first = await send()
    // The proxy's word for a web process that ended with the lead in its hands: another takes it.
    const response = first.status === 502 ? await send() : first
    if (response.status === 401) leaveForSignIn(gate)
    return readAnswer(await response.json())
  } catch {
    return failedSend(messages.submitFailed)
  }
}
