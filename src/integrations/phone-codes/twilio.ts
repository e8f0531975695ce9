import { z } from 'zod'
import { CODE_SEND_TIMEOUT_MS, type PhoneCodes } from './port'

/** A verification in Twilio's words is a page of text at most. Characters. */
const LARGEST_ANSWER = 20_000

/** Letters of the name that a message carries. */
const LONGEST_NAME = 30

export type TwilioAccount = {
  /** Address that the paths are joined to, with or without a slash at the end. */
  url: string
  accountSid: string
  authToken: string
  /** Sid of the Verify service; its codes have six digits. */
  service: string
  timeoutMs?: number
  fetch?: typeof fetch
}

const sentSchema = z.object({ sid: z.string().min(1) })
const checkSchema = z.object({ status: z.string() })

/** Twilio's codes for: not a mobile, a blocked number, too many codes. */
const refusals = [400, 403, 429]

type Answer = { ok: true; status: number; body: unknown } | { ok: false; message: string }

/**
 * Twilio Verify (v2, REST). https://www.twilio.com/docs/verify/api CALL-25
 */
export function twilioPhoneCodes(account: TwilioAccount): PhoneCodes {
  const { accountSid, authToken, service, timeoutMs = CODE_SEND_TIMEOUT_MS } = account
  const base = `${account.url.replace(/\/+$/, '')}/v2/Services/${encodeURIComponent(service)}`
  const credentials = Buffer.from(`${accountSid}:${authToken}`).toString('base64')

  async function post(path: string, form: Record<string, string>): Promise<Answer> {
    try {
      const response = await (account.fetch ?? fetch)(`${base}/${path}`, {
        method: 'POST',
        headers: { authorization: `Basic ${credentials}`, accept: 'application/json' },
        body: new URLSearchParams(form),
        // A redirect would carry the credentials to another address.
        redirect: 'error',
        cache: 'no-store',
        signal: AbortSignal.timeout(timeoutMs),
      })
      const text = await response.text()
      const { status } = response
      // Its error message may quote the number.
      if (!response.ok) return { ok: true, status, body: null }
      if (text.length > LARGEST_ANSWER) return failed('Twilio answered with too much')
      return { ok: true, status, body: JSON.parse(text) }
    } catch (cause) {
      if (cause instanceof SyntaxError) return failed('Twilio answered with something but JSON')
      return failed(`Twilio was not reached: ${reasonOf(cause)}`)
    }
  }

  return {
    async send({ phone, siteName }) {
      const form = { To: international(phone), Channel: 'sms' }
      // In place of the name of the service, which all dealers share; Twilio enables that by account.
      const named = { ...form, CustomFriendlyName: siteName.slice(0, LONGEST_NAME) }
      const first = await post('Verifications', named)
      const answer = first.ok && first.status === 403 ? await post('Verifications', form) : first
      if (!answer.ok) return { outcome: 'UNAVAILABLE', message: answer.message }
      const { status, body } = answer
      const said = `Twilio answered with status ${status}`
      if (refusals.includes(status)) return { outcome: 'REFUSED', message: said }
      const sent = sentSchema.safeParse(body)
      if (!sent.success) return { outcome: 'UNAVAILABLE', message: said }
      return { outcome: 'SENT', reference: sent.data.sid, shown: null }
    },

    async verify({ phone }, code) {
      const answer = await post('VerificationCheck', { To: international(phone), Code: code })
      if (!answer.ok) return { outcome: 'UNAVAILABLE', message: answer.message }
      const { status, body } = answer
      // 404: used, or ten minutes old. 429: tried too often.
      if (status === 404 || status === 429) return { outcome: 'EXPIRED' }
      const check = checkSchema.safeParse(body)
      if (!check.success) {
        return { outcome: 'UNAVAILABLE', message: `Twilio answered with status ${status}` }
      }
      if (check.data.status === 'approved') return { outcome: 'VERIFIED' }
      return { outcome: check.data.status === 'pending' ? 'WRONG' : 'EXPIRED' }
    },
  }
}

/** E.164 of an Australian mobile: "+61412345678". */
const international = (phone: string) => `+61${phone.slice(1)}`

const failed = (message: string) => ({ ok: false, message }) as const

/** Why a request failed: "fetch failed" says nothing, its cause does. */
function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause)
  return cause.cause instanceof Error ? `${cause.message}: ${cause.cause.message}` : cause.message
}
