import {
  layOutMail,
  type MailBlock,
  type MailBrand,
  type MailFact,
} from '@/integrations/mail/mail-layout'
import { vehiclePath } from '@/inventory/paths'
import { mailPhotoUrl } from '@/sites/photo-url'
import { formatKm, formatMoney } from '@/ui/number-format'
import { formatPhone, normalisePhone } from '../answers/phone-number'
import { kindNamed, type LeadKind, leadLabel } from '../lead-kind'
import { answerLabel, answersForPeople, answerWords, PHONE_EXTENSION } from '../record/lead-answers'
import type { LeadRecord } from '../record/lead-record'
import { leadReference } from '../record/lead-reference'
import { touchFacts } from '../record/lead-source'

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
  /** Of its row, as the admin addresses it. */
  id: number
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
  /** Address of the admin, without a slash at the end. */
  adminUrl: string
  /** Names of its locations, by slug. */
  locationNames: Readonly<Record<string, string>>
  brand: MailBrand
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

/** "2021 Toyota RAV4 Cruiser"; empty for a lead about no car. */
export const carName = ({ vehicle, vehicle_make, vehicle_model }: LeadFacts): string =>
  [vehicle?.year, vehicle_make, vehicle_model, vehicle?.badge].filter(Boolean).join(' ')

/** "2021 Toyota RAV4 Cruiser, stock U1234" */
function carWords(lead: LeadFacts): string {
  const car = carName(lead)
  if (!lead.stock_number) return car
  return car ? `${car}, stock ${lead.stock_number}` : `Stock ${lead.stock_number}`
}

/**
 * The answers that are not said by the lead's own fields: a form about the shopper's car asks its make and
 * plate, which name the car in any mail.
 */
export function otherAnswers(lead: LeadFacts): [field: string, said: string][] {
  const { rego, stock_number, vehicle_make, vehicle_model } = lead
  // Beside a car of the stock, make and model are of that car.
  const told: Record<string, string | null> = { rego }
  if (!stock_number) Object.assign(told, { make: vehicle_make, model: vehicle_model })
  return answersForPeople(lead.answers).filter(([field, said]) => {
    const words = told[field.toLowerCase().replace(/^vehicle /, '')]
    return !words || plain(words) !== plain(said)
  })
}

const plain = (text: string) => text.toLowerCase().replaceAll(/\s/g, '')

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

/** The car of the stock as it was advertised, with its picture; null for a lead about none. */
export function carCard(
  lead: LeadFacts,
  { origin }: Pick<MessageSite, 'origin'>,
): MailBlock | null {
  const { vehicle, stock_number } = lead
  const title = carName(lead)
  if (!stock_number || !title) return null
  const price = priceWords(lead)
  const photo = vehicle?.image_url ? mailPhotoUrl(vehicle.image_url) : null
  return {
    card: {
      title,
      href: vehicle && `${origin}${vehiclePath(vehicle)}`,
      picture: photo ? new URL(photo, origin).href : null,
      lines: [
        price ? `Price: ${price}` : null,
        `Stock: ${stock_number}`,
        vehicle?.km == null ? null : `Odometer: ${formatKm(vehicle.km)}`,
      ].filter((line) => line !== null),
    },
  }
}

type Fact = { label: string; value: string | null; href: string | null }
const fact = (label: string, value: string | null, href: string | null = null): Fact => ({
  ...{ label, value, href },
})
const known = (facts: readonly Fact[]): MailFact[] =>
  facts.flatMap(({ label, value, href }) => (value ? [{ label, value, href }] : []))

/** Who asked, for what, and how to reach them. */
function personFacts(lead: LeadFacts, kinds: readonly LeadKind[]): MailFact[] {
  const phone = phoneWords(lead)
  const digits = phone && (normalisePhone(phone) ?? phone.replace(/ ext.*|[^\d+]/g, ''))
  return known([
    fact('Asked for', wishesOf(lead, kinds)),
    fact('Name', fullName(lead)),
    fact('Phone', phone, digits && `tel:${digits}`),
    fact('E-mail', lead.email, lead.email && `mailto:${encodeURIComponent(lead.email)}`),
    fact('Postcode', lead.postcode),
    fact('Message', lead.message),
  ])
}

/** Everything else, top to bottom. */
function otherFacts(lead: LeadFacts, site: MessageSite, kinds: readonly LeadKind[]): MailFact[] {
  const when = new Intl.DateTimeFormat('en-AU', {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: site.timeZone,
  }).format(lead.created_at)
  const campaign = Object.entries(lead.lead_attributes?.linked_query_params ?? {})
    .map(([name, value]) => `${name}=${value}`)
    .join(', ')
  const answers = otherAnswers(lead)
    .filter(([field]) => field !== PHONE_EXTENSION)
    .map(([field, said]) => fact(answerLabel(field), answerWords(field, said)))
  return known([
    // A car of the stock has a card.
    fact('Car', lead.stock_number && carName(lead) ? null : carWords(lead)),
    fact(kindNamed(kinds, lead.form)?.regoLabel ?? 'Registration', lead.rego),
    ...answers,
    fact('Services', lead.additional_services.join(', ')),
    fact(
      'Can also be handed over at',
      (lead.vehicle?.distribution_locations ?? [])
        .map((slug) => site.locationNames[slug] ?? slug)
        .join(', '),
    ),
    fact('Location', lead.location),
    fact('Department', lead.department),
    fact('Form', [lead.category, lead.subcategory].filter(Boolean).join(', ')),
    fact(
      'May be answered',
      lead.opt_in ? 'Yes, by phone, SMS or e-mail' : 'No answer was asked for',
    ),
    fact('Offers and news', lead.subscribe ? 'Yes' : 'No'),
    fact('Sent', when),
    fact('Page', lead.url),
    fact('Pages seen', lead.lead_attributes?.visited_pages.join(', ') ?? null),
    ...touchFacts(lead.lead_attributes, site.timeZone).map(({ label, value }) =>
      fact(label, value),
    ),
    fact('Campaign', campaign),
    fact('Tags', lead.tags.join(', ')),
    fact('Reference', leadReference(lead.lead_id)),
  ])
}

/** Letters of a subject: mail programs show far fewer. */
const SUBJECT_LETTERS = 150

/** With the reference at its end, however long the rest is. */
export function leadSubject(
  lead: LeadFacts,
  site: Pick<MessageSite, 'name'>,
  revision: number,
  kinds: readonly LeadKind[],
): string {
  const wishes = wishesOf(lead, kinds)
  const what = lead.form_completed ? wishes : `${wishes} (not finished)`
  const parts = [what, fullName(lead), carWords(lead), site.name].filter(Boolean)
  const end = ` · ${leadReference(lead.lead_id)}`
  const words = `${revision > 1 ? 'Update: ' : ''}${parts.join(' · ')}`
  return `${oneLine(words, SUBJECT_LETTERS - end.length)}${end}`
}

/** The e-mail to the people of a dealership: the same facts as text and as HTML. */
export function dealerMessage(
  lead: LeadFacts,
  site: MessageSite,
  revision: number,
  kinds: readonly LeadKind[],
  /** What its reader has to know first. */
  notice: string | null = null,
): Message {
  const card = carCard(lead, site)
  const blocks: MailBlock[] = [
    ...(notice ? [{ text: notice }] : []),
    {
      text:
        revision > 1
          ? 'The shopper wrote again. This is the whole lead, with what is new.'
          : 'A shopper is waiting for your answer.',
    },
    { facts: personFacts(lead, kinds) },
    ...(card ? [card] : []),
    { button: 'Open the lead', href: `${site.adminUrl}/collections/leads/${lead.id}` },
    { facts: otherFacts(lead, site, kinds) },
  ]
  const title = oneLine([wishesOf(lead, kinds), fullName(lead)].filter(Boolean).join(', '))
  const subject = leadSubject(lead, site, revision, kinds)
  return { subject, ...layOutMail({ title, blocks, brand: site.brand }) }
}
