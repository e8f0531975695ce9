import { momentWords } from '@/calendar/date-words'
import { mailBrandOf } from '@/cms/mail-brand'
import { layOutMail, type MailBlock, type MailFact } from '@/integrations/mail/mail-layout'
import { formatPhone, phoneHref } from '@/leads/answers/phone-number'
import { mailPhotoUrl } from '@/sites/photo-url'
import type { Site } from '@/sites/site'
import type { NoticeKind, ReservationNotice } from '../notice'
import type { Reservation } from '../reservation'
import {
  amountWords,
  DEPOSIT_TAX,
  holdCalendar,
  holdEndWords,
  PAYMENT_TAX,
  subjectWords,
  yardOf,
  zoneOf,
} from './hold-words'

/** A mail without its sender and reader. */
export type Letter = {
  subject: string
  text: string
  html: string
  attachments?: readonly { filename: string; contentType: string; content: string }[]
}

type Words = {
  subject: string
  /** The first paragraph. */
  opening: string
  blocks?: readonly MailBlock[]
  /** Whether the shopper can still let go of the hold. */
  isReleasable?: boolean
}

type Told = { notice: ReservationNotice; site: Site; pageUrl: string }

/**
 * What the shopper of a reservation is told by e-mail; null where this kind is for staff alone. VDP-13
 *
 * @param pageUrl absolute, signed: whoever has it sees the reservation and can release it
 */
export function shopperLetter(
  notice: ReservationNotice,
  site: Site,
  pageUrl: string,
): Letter | null {
  const told = { notice, site, pageUrl }
  const words = wordsOf[notice.kind]?.(told)
  if (!words) return null
  const { reservation, at } = notice
  const { subject, opening, blocks = [], isReleasable = false } = words
  const phone = site.phone && formatPhone(site.phone)
  const all: MailBlock[] = [
    { text: `${reservation.shopper ? `Hello ${reservation.shopper.name}.\n` : ''}${opening}` },
    ...carBlock(reservation, new URL(pageUrl).origin),
    ...blocks,
    { button: reservation.car ? 'See my reservation' : 'See my payment', href: pageUrl },
    ...(isReleasable ? [{ link: releaseLink(reservation), href: `${pageUrl}?release=1` }] : []),
    ...(site.phone && phone ? [{ link: `Call ${phone}`, href: phoneHref(site.phone) }] : []),
    {
      text: `You get this because you ${reservation.car ? 'reserved a car' : 'paid'} with ${site.name}. Keep the links to yourself: they open your ${reservation.car ? 'reservation' : 'receipt'}.`,
      small: true,
    },
  ]
  const brand = mailBrandOf(site, phone, yardOf(reservation, site))
  const calendar =
    notice.kind === 'held' || notice.kind === 'extended'
      ? holdCalendar(reservation, site, pageUrl, at)
      : null
  return {
    subject,
    ...layOutMail({ title: subject, blocks: all, brand }),
    ...(calendar && {
      attachments: [
        {
          filename: 'hold.ics',
          contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
          content: calendar,
        },
      ],
    }),
  }
}

const releaseLink = ({ amountCents }: Reservation) =>
  amountCents > 0 ? 'Release and refund my deposit' : 'Let the car go'

const wordsOf: Record<NoticeKind, ((told: Told) => Words) | null> = {
  held: (told) => (told.notice.reservation.amountCents > 0 ? deposited(told) : heldByStaff(told)),
  paid: ({ notice, site }) => ({
    subject: `Receipt: ${amountWords(notice.reservation.amountCents)} for ${subjectWords(notice.reservation)}`,
    opening: `We have your payment. Thank you.`,
    blocks: receipt(notice, site, `Payment for ${subjectWords(notice.reservation)}`, PAYMENT_TAX),
  }),
  reminder: ({ notice, site }) => ({
    subject: `Your hold ends ${holdEndWords(notice.reservation, site)}`,
    opening: `We hold ${subjectWords(notice.reservation)} for you until ${holdEndWords(notice.reservation, site)}. If you want it, call us or come in before then.${goesBack(notice)}`,
    isReleasable: true,
  }),
  extended: ({ notice, site }) => ({
    subject: `Held longer: until ${holdEndWords(notice.reservation, site)}`,
    opening: `We now hold ${subjectWords(notice.reservation)} for you until ${holdEndWords(notice.reservation, site)}.`,
    isReleasable: true,
  }),
  released: ({ notice, site }) => ({
    subject: `We no longer hold ${subjectWords(notice.reservation)}`,
    opening: `The hold of ${subjectWords(notice.reservation)} has ended.${because(notice)} ${
      depositOf(notice) > 0
        ? `${amountWords(depositOf(notice))} is on its way back to the card or account that it came from. Banks show it within 5 to 10 business days, and we write to you when ours has sent it.`
        : notice.reservation.amountCents > 0
          ? 'Nothing of your deposit is left with us to refund.'
          : 'You have paid nothing, so there is nothing to refund.'
    }`,
    blocks: [{ text: `If you still want it, ask ${site.name}: it may be free again.` }],
  }),
  confirmed: ({ notice, site }) => ({
    subject: `${notice.reservation.car?.name ?? 'Your car'} is yours to collect`,
    opening: `${site.name} has recorded the sale of ${subjectWords(notice.reservation)}.${
      depositOf(notice) > 0
        ? ` Your deposit of ${amountWords(depositOf(notice))} counts towards the price; the tax invoice for the purchase shows it.`
        : ''
    }`,
  }),
  refunded: ({ notice, site }) => {
    const amount = amountWords(notice.amountCents ?? notice.reservation.amountCents)
    return {
      subject: `Refund of ${amount} sent`,
      opening: `Our bank has sent ${amount} back to the card or account that it came from.${because(notice)} Your bank shows it within 5 to 10 business days.`,
      blocks: [
        { heading: 'Refund' },
        {
          facts: [
            { label: 'Refunded', value: amount },
            { label: 'By', value: payee(site) },
            { label: 'Sent', value: momentWords(notice.at, zoneOf(notice.reservation, site)) },
            ...referenceFacts(notice.reservation),
          ],
        },
      ],
    }
  },
  'late-refund': ({ notice }) => {
    const amount = amountWords(notice.amountCents ?? notice.reservation.amountCents)
    return {
      subject: `Your payment of ${amount} goes back to you`,
      opening: `Your payment of ${amount} for ${subjectWords(notice.reservation)} reached us after its time had ended, so we do not hold the car for you. We send all of it back to the card or account that it came from. Banks show it within 5 to 10 business days.`,
      blocks: [{ text: 'If the car is still free you can reserve it again.' }],
    }
  },
  'refund-refused': null,
  'feed-sold': null,
  'feed-dropped': null,
  dispute: null,
  'money-without-hold': null,
  'ledger-difference': null,
  'payment-undecided': ({ notice: { reservation } }) => ({
    subject: `Your bank has not decided about your payment for ${subjectWords(reservation)}`,
    opening: `Your bank has not told ours whether it pays, and the time is over${reservation.car ? ', so we do not hold the car' : ''}. If the money arrives after all, all of it goes back to you by itself, and we write to you.`,
    blocks: [{ text: 'Please do not pay again before you have asked your bank, or us.' }],
  }),
  'payment-failed': ({ notice }) => ({
    subject: `Your payment for ${subjectWords(notice.reservation)} did not go through`,
    opening: `Nothing was taken from you${notice.reservation.car ? ', and we do not hold the car' : ''}.${because(notice)} What you typed is kept: open the page and try again, or call us.`,
  }),
}

/** The deposit is paid: hold, receipt, what happens next, and the terms as they were read. */
function deposited({ notice, site }: Told): Words {
  const { reservation } = notice
  const end = holdEndWords(reservation, site)
  const { terms } = reservation
  return {
    subject: `${reservation.car?.name ?? 'Your car'} is held for you until ${end}`,
    opening: `We have your deposit of ${amountWords(reservation.amountCents)}, and hold ${subjectWords(reservation)} for you until ${end}. Your reference is ${reservation.reference}.`,
    isReleasable: true,
    blocks: [
      { heading: 'What happens next' },
      {
        text: `${site.name} calls you within opening hours to arrange a look, a drive or the paperwork. If you want the car, tell us before the hold ends.${goesBack(notice)}`,
      },
      ...(reservation.purchase
        ? [
            { heading: 'What you have chosen' },
            {
              facts: reservation.purchase.map(({ name, words }) => ({ label: name, value: words })),
            },
          ]
        : []),
      ...receipt(notice, site, `Holding deposit for ${subjectWords(reservation)}`, DEPOSIT_TAX),
      ...(terms
        ? [
            { heading: 'Terms that you agreed to' },
            { text: [...terms.text, `Version ${terms.version}`].join('\n\n'), small: true },
          ]
        : []),
    ],
  }
}

function heldByStaff({ notice, site }: Told): Words {
  const { reservation } = notice
  const end = holdEndWords(reservation, site)
  return {
    subject: `${reservation.car?.name ?? 'Your car'} is held for you until ${end}`,
    opening: `As you asked, we hold ${subjectWords(reservation)} for you until ${end}. You have paid nothing and are bound to nothing. Your reference is ${reservation.reference}.`,
    isReleasable: true,
  }
}

/** What a receipt needs: who paid whom how much, when, and for what, and what it is for tax. */
function receipt(
  { reservation, at }: ReservationNotice,
  site: Site,
  what: string,
  tax: string,
): MailBlock[] {
  const { shopper, amountCents } = reservation
  const facts: MailFact[] = [
    ...referenceFacts(reservation),
    { label: 'Received from', value: shopper?.name ?? '' },
    { label: 'Paid to', value: payee(site) },
    { label: 'For', value: what },
    { label: 'Amount', value: `${amountWords(amountCents)}, no surcharge` },
    { label: 'Received', value: momentWords(at, zoneOf(reservation, site)) },
  ]
  return [
    { heading: 'Receipt' },
    { facts: facts.filter(({ value }) => value !== '') },
    { text: tax, small: true },
  ]
}

/** "Coorong Cars Pty Ltd, ABN 12 345 678 901" */
export const payee = ({ legal }: Pick<Site, 'legal'>): string =>
  legal.abn ? `${legal.name}, ABN ${legal.abn}` : legal.name

const referenceFacts = ({ reference, dealNumber }: Reservation): MailFact[] => [
  { label: 'Reference', value: reference },
  ...(dealNumber ? [{ label: 'Deal or invoice', value: dealNumber }] : []),
]

/** Cents that the dealer had of the deposit when it happened: a part may have gone back before. */
const depositOf = ({ amountCents, reservation }: ReservationNotice) =>
  amountCents ?? reservation.amountCents

const goesBack = (notice: ReservationNotice) =>
  depositOf(notice) > 0
    ? ` If you do not buy it, your deposit of ${amountWords(depositOf(notice))} goes back to you by itself.`
    : ''

const because = ({ why }: ReservationNotice) => (why ? ` ${sentence(why)}` : '')
const sentence = (words: string) => (/[.!?]$/.test(words) ? words : `${words}.`)

function carBlock({ car }: Reservation, origin: string): MailBlock[] {
  if (!car) return []
  const picture = car.photo && mailPhotoUrl(car.photo)
  return [
    {
      card: {
        title: car.name,
        href: `${origin}/cars/${encodeURIComponent(car.slug)}`,
        picture: picture ? new URL(picture, origin).href : null,
        lines: [`Stock ${car.stocknum}`],
      },
    },
  ]
}
