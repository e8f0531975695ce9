import 'server-only'
import { mailBrandOf } from '@/cms/mail-brand'
import { env } from '@/server/env'
import { networkFault } from '@/server/network-fault'
import { safeFetch } from '@/server/safe-fetch'
import type { Site } from '@/sites/site'
import { siteOrigin } from '@/sites/site-origin'
import { formatPhone } from '../answers/phone-number'
import type { LeadKind } from '../lead-kind'
import type { LeadEventKind } from '../receipt/lead-events'
import { leadReference } from '../record/lead-reference'
import type { Destination, LeadSettings } from '../routing/lead-settings'
import { secretOf } from '../routing/read-lead-settings'
import { defaultRecipients } from '../routing/route-lead'
import { adfDocument } from './adf'
import type { Delivery } from './delivery-record'
import { fallbackRecipient, fallbackWords, isFallback } from './fallback-rules'
import { dealerMessage, leadSubject, type MessageSite } from './lead-message'
import type { Mail, SendMail } from './mail'
import { noticeMessage } from './notice'
import type { StoredFacts } from './read-lead-facts'
import { replyMail } from './reply-mail'
import { judgeAnswer, webhookBody, webhookHeaders } from './webhook'

export type Outcome =
  | { ok: true; kind: LeadEventKind; answer: string }
  /** `final`: trying again cannot help, a person has to mend something first. */
  | { ok: false; message: string; refused: boolean; final: boolean }

export type Outside = { sendMail: SendMail; now: () => Date }

const lost = (message: string): Outcome => ({ ok: false, message, refused: false, final: true })

export function messageSite(site: Site): MessageSite {
  const phone = site.phone && formatPhone(site.phone)
  return {
    slug: site.slug,
    name: site.name,
    origin: siteOrigin(site),
    ...{ adminUrl: `${env().SITE_PROTOCOL}://${env().ADMIN_HOST}/admin`, phone },
    brand: mailBrandOf(site, phone),
    locationNames: Object.fromEntries(site.locations.map(({ slug, name }) => [slug, name])),
    timeZone: site.timeZone,
  }
}

/** Makes one try. @throws nothing: what goes wrong outside is an outcome. */
export async function deliver(
  delivery: Delivery,
  lead: StoredFacts,
  site: Site,
  settings: LeadSettings,
  kinds: readonly LeadKind[],
  outside: Outside,
): Promise<Outcome> {
  if (delivery.kind === 'check') return checkDelivery(delivery, lead, site, kinds)
  if (delivery.kind === 'reply') {
    const mail = await replyMail(delivery, lead, site, settings, kinds)
    return mail ? await byMail(mail, outside, 'answered') : lost('The shopper wants no answer.')
  }
  const destination = settings.destinations.find(({ id }) => id === delivery.destination_id)
  if (delivery.destination_id !== null && !destination) {
    return lost('The destination was removed. Point the rule to another one; new leads go there.')
  }
  if (destination?.kind === 'webhook')
    return await byWebhook(delivery, lead, site, destination, outside)
  const to =
    destination?.recipients ?? recipientsWithoutRule(settings, delivery.destination_key, lead)
  if (to.length === 0) {
    return lost(
      'There is nobody to tell: fill in the leads e-mail of the dealership or the e-mail of the site, then replay.',
    )
  }
  return await byMail(dealerMail(delivery, lead, site, to, destination, kinds), outside, 'emailed')
}

/** Who is told where no rule decided: those that the form names, the dealership or the site. */
export function recipientsWithoutRule(
  settings: LeadSettings,
  key: string,
  lead: Pick<StoredFacts, 'recipients' | 'dealership_slug'>,
): readonly string[] {
  if (isFallback(key)) {
    const to = fallbackRecipient(settings, lead.dealership_slug)
    return to ? [to] : []
  }
  return key.startsWith('form:')
    ? lead.recipients
    : defaultRecipients(settings, key, lead.dealership_slug)
}

/** The e-mail of a destination: for people, or ADF for a CRM. */
export function dealerMail(
  delivery: Pick<Delivery, 'id' | 'revision' | 'kind' | 'about' | 'destination_key' | 'label'>,
  lead: StoredFacts,
  site: Site,
  to: readonly string[],
  destination: Pick<Destination, 'kind'> | undefined,
  kinds: readonly LeadKind[],
): Mail {
  const facts = messageSite(site)
  const common = {
    deliveryId: delivery.id,
    siteId: site.id,
    fromName: site.name,
    from: site.mail.from,
    to,
    replyTo: lead.email,
    headers: { 'X-Forecourt-Lead': lead.lead_id },
  }
  const { about } = delivery
  if (about !== 'lead') return { ...common, ...noticeMessage(lead, facts, about) }
  if (destination?.kind === 'adf') {
    const subject = leadSubject(lead, facts, delivery.revision, kinds)
    return {
      ...common,
      subject,
      text: adfDocument(lead, facts, delivery.revision, kinds),
      html: null,
    }
  }
  const notice = isFallback(delivery.destination_key) ? fallbackWords(delivery.label) : null
  return { ...common, ...dealerMessage(lead, facts, delivery.revision, kinds, notice) }
}

async function byMail(mail: Mail, { sendMail }: Outside, kind: LeadEventKind): Promise<Outcome> {
  try {
    const { shown, answer } = await sendMail(mail)
    return { ok: true, kind: shown && kind === 'emailed' ? 'shown' : kind, answer }
  } catch (error) {
    return { ok: false, ...mailFault(error), final: false }
  }
}

/** What the mail server said, without addresses: the receipt is no place for them. */
export function mailFault(error: unknown): { message: string; refused: boolean } {
  const code = codeOf(error)
  const reply =
    error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : null
  if (reply) {
    return { message: `The mail server answered ${reply}.`, refused: reply >= 500 && reply < 600 }
  }
  if (code) {
    const message = `The mail server could not be reached: ${networkFault(code)}.`
    return { message, refused: false }
  }
  const own = error instanceof Error && error.message.startsWith('The mail server')
  return { message: own ? (error as Error).message : 'The mail could not be sent.', refused: false }
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null

async function byWebhook(
  delivery: Delivery,
  lead: StoredFacts,
  site: Site,
  destination: Destination,
  { now }: Outside,
): Promise<Outcome> {
  return await postToWebhook(
    destination,
    webhookBody(lead, messageSite(site), delivery),
    delivery.id,
    { now },
  )
}

/** Signs and posts a body to a dealer's system, and judges its answer. */
export async function postToWebhook(
  destination: Destination,
  body: string,
  deliveryId: string,
  { now }: Pick<Outside, 'now'>,
): Promise<Outcome> {
  if (!destination.url) return lost('The destination has no address.')
  const secret = await secretOf(destination)
  if (destination.secret && secret === null) {
    return lost('The signing secret cannot be read any more. Set a new one, then replay.')
  }
  const result = await safeFetch(new URL(destination.url), {
    body,
    timeoutMs: 15_000,
    maxBytes: 65_536,
    headers: webhookHeaders(body, { deliveryId, secret, now: now() }),
    internalHosts: env().LEAD_INTERNAL_HOSTS,
  })
  if (!result.ok) {
    const final = result.error === 'NOT_ALLOWED' || result.error === 'PRIVATE_ADDRESS'
    return { ok: false, message: result.message, refused: final, final }
  }
  const answer = {
    status: result.status,
    contentType: result.headers['content-type'] ?? '',
    body: result.body.toString('utf8'),
  }
  const verdict = judgeAnswer(answer, destination.expects)
  return verdict.ok
    ? { ok: true, kind: 'accepted', answer: verdict.answer }
    : { ok: false, message: verdict.message, refused: verdict.refused, final: false }
}

/** A check lead is written in every form that a lead is told in, and ends here. */
function checkDelivery(
  delivery: Delivery,
  lead: StoredFacts,
  site: Site,
  kinds: readonly LeadKind[],
): Outcome {
  const facts = messageSite(site)
  const written = [
    dealerMessage(lead, facts, delivery.revision, kinds).html,
    adfDocument(lead, facts, delivery.revision, kinds),
    webhookBody(lead, facts, delivery),
  ]
  const reference = leadReference(lead.lead_id)
  const whole = written.every((text) => text.toUpperCase().includes(reference))
  return whole
    ? { ok: true, kind: 'checked', answer: 'Arrived' }
    : lost('A message was written without its lead.')
}
