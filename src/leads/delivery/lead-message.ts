import { escapeHtml, htmlPage } from '@/integrations/mail/html-page'
import { vehiclePath } from '@/inventory/paths'
import { formatMoney } from '@/ui/number-format'
import { formatPhone, normalisePhone } from '../answers/phone-number'
import { kindNamed, type LeadKind, leadLabel } from '../lead-kind'
import { answerLabel, answersForPeople, answerWords, PHONE_EXTENSION } from '../record/lead-answers'
import type { LeadRecord } from '../record/lead-record'

/** A lead as it is told to others, read when it is sent. */
export type LeadFacts = Omit<
  LeadRecord,
  | 'site'
  | 'idempotency_key'
  | 'lead_status'
  | 'consent_wording'
  | 'consented_at'
  | 'recipients'
  | 'category'
  | 'source'
  | 'lead_attributes'
  | 'answers'
> & {
  created_at: Date
  consented_at: Date | null
  category: string | null
  department: string | null
  source: string | null
  /** Names of all forms of the shopper that are this lead, in the order in which they came. */
  forms: readonly string[]
  lead_attributes: LeadRecord['lead_attributes'] | null
  answers: LeadRecord['answers'] | null
}

export type MessageSite = {
  slug: string
  name: string
  origin: string
  phone: string | null
  /** IANA zone of the times in the message. */
  timeZone: string
}

export type Message = { subject: string; text: string; html: string }

/** One line without control characters: fit for a header and a subject, whatever a form sent. */
export function oneLine(text: string, max = 150): string {
  const clean = [...text].map((char) => (isControl(char) ? ' ' : char)).join('')
  const line = clean.replace(/\s+/g, ' ').trim()
  return line.length > max ? `${line.slice(0, max - 1)}…` : line
}

const isControl = (char: string) => {
  const code = char.codePointAt(0) ?? 0
  // C0, C1, line and paragraph separators, and characters that turn the reading direction.
  return (
    code < 32 ||
    (code >= 127 && code < 160) ||
    code === 0x2028 ||
    code === 0x2029 ||
    (code >= 0x202a && code <= 0x202e)
  )
}

const fullName = ({ name, last_name }: Pick<LeadFacts, 'name' | 'last_name'>) =>
  [name, last_name].filter(Boolean).join(' ')

/** "2021 Toyota RAV4 Cruiser, stock U1234"; empty for a lead about no car. */
function carWords(lead: LeadFacts): string {
  const { vehicle, vehicle_make, vehicle_model } = lead
  const car = [vehicle?.year, vehicle_make, vehicle_model, vehicle?.badge].filter(Boolean).join(' ')
  if (!lead.stock_number) return car
  return car ? `${car}, stock ${lead.stock_number}` : `Stock ${lead.stock_number}`
}

/** "$23,990, drive away"; null for a lead about no car, and for a car whose price is not published. */
function priceWords({ vehicle }: LeadFacts): string | null {
  if (!vehicle || vehicle.price === null) return null
  return [formatMoney(vehicle.price), vehicle.price_words?.toLowerCase()].filter(Boolean).join(', ')
}

/** "02 5550 1234 ext 5": who dials it reads at once what to ask for. */
function phoneWords({ phone, answers }: LeadFacts): string | null {
  const extension = answers?.[PHONE_EXTENSION]
  return phone && formatPhone(extension ? `${phone} ext ${extension}` : phone)
}

/** All that the shopper asked for, what files the lead first: "Test drive, Vehicle enquiry". */
export const wishesOf = ({ form, forms }: LeadFacts, kinds: readonly LeadKind[]): string =>
  [...new Set([form, ...forms])].map((each) => leadLabel(kinds, each)).join(', ')

/** What the dealer reads, top to bottom. */
function factsOf(
  lead: LeadFacts,
  site: MessageSite,
  kinds: readonly LeadKind[],
): [label: string, value: string][] {
  const when = new Intl.DateTimeFormat('en-AU', {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: site.timeZone,
  }).format(lead.created_at)
  const campaign = Object.entries(lead.lead_attributes?.linked_query_params ?? {})
    .map(([name, value]) => `${name}=${value}`)
    .join(', ')
  const answers = answersForPeople(lead.answers)
    .filter(([field]) => field !== PHONE_EXTENSION)
    .map(([field, said]): [string, string] => [answerLabel(field), answerWords(field, said)])
  const rows: [string, string | null][] = [
    ['Name', fullName(lead)],
    ['Phone', phoneWords(lead)],
    ['E-mail', lead.email],
    ['Postcode', lead.postcode],
    ['Asked for', lead.forms.length > 1 ? wishesOf(lead, kinds) : null],
    ['Message', lead.message],
    ['Car', carWords(lead)],
    ['Price', priceWords(lead)],
    ['Car page', lead.vehicle && `${site.origin}${vehiclePath(lead.vehicle)}`],
    [kindNamed(kinds, lead.form)?.regoLabel ?? 'Registration', lead.rego],
    ...answers,
    ['Services', lead.additional_services.join(', ')],
    ['Location', lead.location],
    ['Department', lead.department],
    ['Form', [lead.category, lead.subcategory].filter(Boolean).join(', ')],
    ['May be answered', lead.opt_in ? 'Yes, by phone, SMS or e-mail' : 'No answer was asked for'],
    ['Offers and news', lead.subscribe ? 'Yes' : 'No'],
    ['Sent', when],
    ['Page', lead.url],
    ['Pages seen', lead.lead_attributes?.visited_pages.join(', ') ?? null],
    ['Campaign', campaign],
    ['Tags', lead.tags.join(', ')],
    ['Reference', lead.lead_id],
  ]
  return rows.flatMap(([label, value]) => (value ? [[label, value]] : []))
}

export function leadSubject(
  lead: LeadFacts,
  site: MessageSite,
  revision: number,
  kinds: readonly LeadKind[],
): string {
  const wishes = wishesOf(lead, kinds)
  const what = lead.form_completed ? wishes : `${wishes} (not finished)`
  const parts = [what, fullName(lead), carWords(lead), site.name].filter(Boolean)
  return oneLine(`${revision > 1 ? 'Update: ' : ''}${parts.join(' · ')}`)
}

/** The e-mail to the people of a dealership: the same facts as text and as HTML. */
export function dealerMessage(
  lead: LeadFacts,
  site: MessageSite,
  revision: number,
  kinds: readonly LeadKind[],
): Message {
  const facts = factsOf(lead, site, kinds)
  const subject = leadSubject(lead, site, revision, kinds)
  const lead_in =
    revision > 1
      ? 'The shopper wrote again. This is the whole lead, with what is new.'
      : 'A shopper is waiting for your answer.'
  const text = [lead_in, '', ...facts.map(([label, value]) => `${label}: ${value}`)].join('\n')
  const rows = facts
    .map(
      ([label, value]) =>
        `<tr><th align="left" valign="top" style="padding:6px 16px 6px 0;font-weight:600;white-space:nowrap">${escapeHtml(label)}</th><td style="padding:6px 0;white-space:pre-wrap;overflow-wrap:anywhere">${linked(label, value)}</td></tr>`,
    )
    .join('')
  return {
    subject,
    text,
    html: htmlPage(
      subject,
      `<p>${lead_in}</p><table role="presentation" style="border-collapse:collapse">${rows}</table>`,
    ),
  }
}

function linked(label: string, value: string): string {
  const words = escapeHtml(value)
  if (label === 'Phone') {
    const digits = normalisePhone(value) ?? value.replace(/[^\d+]/g, '')
    return `<a href="tel:${escapeHtml(digits)}">${words}</a>`
  }
  if (label === 'Car page') return `<a href="${words}">${words}</a>`
  if (label === 'E-mail') return `<a href="mailto:${encodeURIComponent(value)}">${words}</a>`
  return words
}
