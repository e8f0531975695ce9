import 'server-only'
import { mailBrandOf } from '@/cms/mail-brand'
import { calendarFile } from '@/integrations/mail/calendar-file'
import { layOutMail, type MailBlock, type MailFact } from '@/integrations/mail/mail-layout'
import type { Site } from '@/sites/site'
import { siteOrigin } from '@/sites/site-origin'
import { formatPhone, phoneHref } from '../answers/phone-number'
import { holdsLink } from '../answers/text-rules'
import { kindNamed, type LeadKind } from '../lead-kind'
import { isUnsubscribed, oneClickPath, unsubscribePath } from '../privacy/unsubscribe'
import { fieldNames } from '../questions/form-fields'
import { answerLabel, answerWords } from '../record/lead-answers'
import { leadDatabase } from '../record/lead-database'
import { leadReference } from '../record/lead-reference'
import type { LeadSettings } from '../routing/lead-settings'
import { answeredForm, chooseReply, fillTokens, type ReplyFacts } from './auto-reply'
import type { Confirmation } from './confirmation'
import type { Delivery } from './delivery-record'
import { carCard, carName, type LeadFacts, oneLine, otherAnswers } from './lead-message'
import type { Mail } from './mail'
import type { StoredFacts } from './read-lead-facts'

/** The facts that an answer may name. */
function replyFacts(lead: LeadFacts, site: Pick<Site, 'name' | 'phone'>, noun: string): ReplyFacts {
  const car = [lead.vehicle_make, lead.vehicle_model].filter(Boolean).join(' ')
  return {
    first_name: lead.name ?? 'there',
    wish: noun,
    dealership: site.name,
    phone: site.phone ? formatPhone(site.phone) : '',
    car: car && !holdsLink(car) ? `the ${car}` : 'your enquiry',
    location: lead.location ?? site.name,
    reference: leadReference(lead.lead_id),
  }
}

/** Questions of which their shopper knows the answer without reading it. */
const ofContact: readonly string[] = ['name', 'last_name', 'phone', 'email', 'location_id']

/**
 * What was asked, as its shopper typed it. Texts with links are left out: anybody can type a stranger's
 * address, and the dealer's name would stand over the link.
 */
function askedFacts(
  lead: LeadFacts,
  kind: LeadKind | undefined,
  covers: readonly string[],
): MailFact[] {
  const typed = otherAnswers(lead).filter(
    ([field]) =>
      fieldNames.some((name) => name === field) &&
      !ofContact.includes(field) &&
      !covers.includes(field),
  )
  const facts: [string, string | null][] = [
    ['Asked for', kind?.label ?? null],
    ['Vehicle', lead.stock_number || covers.includes('vehicle_make') ? null : carName(lead)],
    [kind?.regoLabel ?? 'Registration', covers.includes('rego') ? null : lead.rego],
    ['Your message', lead.message],
    ...typed.map(([field, said]): [string, string] => [
      answerLabel(field),
      answerWords(field, said),
    ]),
    ['At', lead.location],
    ['Your reference', leadReference(lead.lead_id)],
  ]
  return facts.flatMap(([label, value]) => (value && !holdsLink(value) ? [{ label, value }] : []))
}

/** An answer as its shopper reads it: the words of the site, what was agreed, the car, and what was asked. */
export function replyMessage(
  words: { subject: string; body: string },
  form: string,
  lead: LeadFacts,
  site: Site,
  kinds: readonly LeadKind[],
  { origin, unsubscribe }: { origin: string; unsubscribe: string },
): Pick<Mail, 'subject' | 'text' | 'html' | 'attachments'> {
  const kind = kindNamed(kinds, form)
  const facts = replyFacts(lead, site, kind?.noun ?? 'enquiry')
  const subject = oneLine(fillTokens(words.subject, facts))
  const phone = site.phone && formatPhone(site.phone)
  const confirmation = kind?.confirms?.(lead, site) ?? null
  const card = carCard(lead, { origin })
  const blocks: MailBlock[] = [
    { text: fillTokens(words.body, facts) },
    ...(confirmation ? confirmationBlocks(confirmation) : []),
    ...(card ? [card] : []),
    { heading: 'What you asked for' },
    { facts: askedFacts(lead, kind, confirmation?.covers ?? []) },
    ...(site.phone && phone ? [{ button: `Call ${phone}`, href: phoneHref(site.phone) }] : []),
    { text: 'You get this because you asked us to answer you.', small: true },
    { link: 'Unsubscribe', href: unsubscribe },
  ]
  const place = site.locations.find(({ id }) => String(id) === lead.location_id)
  const brand = mailBrandOf(site, phone, place)
  const event = confirmation?.event
  return {
    subject,
    ...layOutMail({ title: subject, blocks, brand }),
    ...(event && {
      attachments: [
        {
          filename: 'visit.ics',
          contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
          content: calendarFile(
            {
              ...event,
              uid: `${lead.lead_id}-${form}@${site.host}`,
              url: origin,
              details: [`Reference ${facts.reference}`, phone && `${site.name}, ${phone}`]
                .filter(Boolean)
                .join('\n'),
            },
            new Date(),
          ),
        },
      ],
    }),
  }
}

const confirmationBlocks = ({ heading, facts, link, notes = [] }: Confirmation): MailBlock[] => [
  { heading },
  ...(facts.length > 0 ? [{ facts }] : []),
  ...(link ? [{ button: link.label, href: link.href }] : []),
  ...notes.map((text) => ({ text, small: true })),
]

/** The answer to a shopper, null where by now none is wanted. LEAD-10 LEAD-23 */
export async function replyMail(
  delivery: Pick<Delivery, 'id' | 'destination_key'>,
  lead: StoredFacts,
  site: Site,
  settings: LeadSettings,
  kinds: readonly LeadKind[],
): Promise<Mail | null> {
  const form = answeredForm(delivery.destination_key, lead)
  const words = chooseReply(settings, { ...lead, form, synthetic: false })
  if (!words || !lead.email) return null
  if (await isUnsubscribed(leadDatabase(), site.id, lead.email, lead.created_at)) return null
  const origin = siteOrigin(site)
  const unsubscribe = `${origin}${unsubscribePath(site.id, lead.email)}`
  return {
    deliveryId: delivery.id,
    siteId: site.id,
    fromName: site.name,
    from: site.mail.from,
    to: [lead.email],
    replyTo: site.mail.replyTo,
    ...replyMessage(words, form, lead, site, kinds, { origin, unsubscribe }),
    headers: {
      // One click, RFC 8058.
      'List-Unsubscribe': `<${origin}${oneClickPath(site.id, lead.email)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-replied',
      'X-Auto-Response-Suppress': 'All',
    },
  }
}
