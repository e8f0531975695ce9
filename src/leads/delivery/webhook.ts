import { createHmac } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { leadReference } from '../record/lead-reference'
import type { LeadFacts, MessageSite } from './lead-message'
import type { About } from './notice'

/** What a dealer's system is sent: the lead's fields under the documents' names. LEAD-02 LEAD-03 */
export function webhookBody(
  lead: LeadFacts,
  site: MessageSite,
  { id, revision, about }: { id: string; revision: number; about: About },
): string {
  const { created_at, consented_at, rego_state, adjustment_answers, ...fields } = lead
  const news = revision > 1 ? 'updated' : 'created'
  const told = {
    id,
    event: `lead.${about === 'lead' ? news : about}`,
    revision,
    site: { slug: site.slug, name: site.name, url: site.origin },
  }
  // Nothing else is left of it.
  if (about === 'erased') return JSON.stringify({ ...told, lead: { lead_id: lead.lead_id } })
  return JSON.stringify({
    ...told,
    lead: {
      ...fields,
      reference: leadReference(lead.lead_id),
      lead_status: lead.form_completed ? 'Complete' : 'Incomplete',
      regoState: rego_state,
      adjustmentAnswers: adjustment_answers,
      created_at: created_at.toISOString(),
      consented_at: consented_at?.toISOString() ?? null,
    },
  })
}

// As bytes: of a text the library takes one byte a letter.
const standardSignature = (
  body: string,
  { deliveryId, secret, now }: { deliveryId: string; secret: string; now: Date },
) => new Webhook(Buffer.from(secret), { format: 'raw' }).sign(deliveryId, now, body)

/**
 * `t=<unix seconds>,v1=<hex>`: HMAC SHA-256 over the time, a dot and the body. For systems that were
 * connected before the headers of Standard Webhooks; goes one release after November 2026.
 */
function earlierSignature(body: string, secret: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000)
  const mac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${mac}`
}

/**
 * Headers of a webhook, signed as https://www.standardwebhooks.com says: id, time and body, none of
 * which can be changed or sent again later. A delivery has the same id however often it is sent.
 */
export function webhookHeaders(
  body: string,
  options: { deliveryId: string; secret: string | null; now: Date },
): Record<string, string> {
  const { deliveryId, secret, now } = options
  return {
    'content-type': 'application/json; charset=utf-8',
    accept: 'application/json',
    'user-agent': 'forecourt-leads/1',
    'idempotency-key': deliveryId,
    'x-forecourt-delivery': deliveryId,
    'webhook-id': deliveryId,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    ...(secret && {
      'webhook-signature': standardSignature(body, { deliveryId, secret, now }),
      'x-forecourt-signature': earlierSignature(body, secret, now),
    }),
  }
}

export type Answer = { status: number; contentType: string; body: string }

export type Verdict =
  | { ok: true; answer: string }
  /** `refused`: the system said no; trying again for hours is of no use. */
  | { ok: false; refused: boolean; message: string }

const no = (message: string, refused = false): Verdict => ({ ok: false, refused, message })

/**
 * Whether an answer means that the lead is in the dealer's system. A login page with status 200, an
 * empty answer of a proxy or a redirect is no acceptance.
 * @param expects `empty`: the dealer said that this system answers 2xx with nothing.
 */
export function judgeAnswer(answer: Answer, expects: 'json' | 'empty'): Verdict {
  const { status, contentType, body } = answer
  if (status >= 300 && status < 400) {
    return no(`HTTP ${status}: the address redirects. Fill in the address that it leads to.`, true)
  }
  if (status < 200 || status >= 300) {
    // Too busy, too early and the like are not a no.
    const refused =
      status >= 400 && status < 500 && ![408, 409, 421, 423, 425, 429].includes(status)
    return no(`HTTP ${status}`, refused)
  }
  const empty = body.trim() === ''
  if (empty) {
    return expects === 'empty' || status === 204
      ? { ok: true, answer: `HTTP ${status}` }
      : no(`HTTP ${status} with an empty answer`)
  }
  if (!/^application\/(?:[\w.+-]+\+)?json\b/i.test(contentType)) {
    return no(
      `HTTP ${status}, but the answer is ${contentType.slice(0, 60) || 'of no type'}, not JSON`,
    )
  }
  try {
    const json: unknown = JSON.parse(body)
    return saysNo(json)
      ? no(`HTTP ${status}, but the answer says that it failed`, true)
      : { ok: true, answer: `HTTP ${status}` }
  } catch {
    return no(`HTTP ${status}, but the answer is not the JSON that it claims to be`)
  }
}

/** What systems call their verdict, and how they word a bad one. */
const verdicts = ['success', 'ok', 'accepted', 'status', 'result', 'code', 'statusCode'] as const
const bad = /^(false|no|error|err|fail(ed|ure)?|reject(ed)?|refused|denied|invalid|[45]\d\d)$/i

function saysNo(json: unknown): boolean {
  if (typeof json !== 'object' || json === null) return json === null || bad.test(String(json))
  const answer = json as Record<string, unknown>
  if (verdicts.some((name) => bad.test(String(answer[name])))) return true
  // In `code` a nought is success.
  if ([answer.success, answer.ok, answer.accepted].some((said) => `${said}` === '0')) return true
  return [answer.error, answer.errors].some((fault) =>
    typeof fault === 'object' && fault !== null
      ? Object.keys(fault).length > 0
      : fault !== undefined && fault !== null && fault !== false && fault !== '' && fault !== 0,
  )
}
