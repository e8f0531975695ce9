import { momentWords } from '@/calendar/date-words'
import { plainMailBrand } from '@/cms/mail-brand'
import { layOutMail, type MailFact } from '@/integrations/mail/mail-layout'
import { formatPhone } from '@/leads/answers/phone-number'
import type { Site } from '@/sites/site'
import type { NoticeKind, ReservationNotice } from '../notice'
import { amountWords, holdEndWords, subjectWords, zoneOf } from './hold-words'
import type { Letter } from './shopper-letter'

type Told = { notice: ReservationNotice; site: Site }

/** An alarm, in the words that the admin shows: what is wrong, and what to do. */
const alarmed =
  (subject: string, advice: string) =>
  ({ notice: { reservation, why } }: Told) => ({
    subject: `${subject}: ${reservation.car?.name ?? reservation.reference}`,
    opening: [why, advice].filter(Boolean).join(' '),
  })

/** What the dealer's people have to know or do. The lead itself has reached them before the payment. */
const wordsOf: Partial<Record<NoticeKind, (told: Told) => { subject: string; opening: string }>> = {
  held: ({ notice: { reservation }, site }) => ({
    subject:
      reservation.amountCents > 0
        ? `Deposit paid: ${reservation.car?.name ?? reservation.reference}`
        : `Held: ${reservation.car?.name ?? reservation.reference}`,
    opening: `${reservation.shopper?.name ?? 'A shopper'} has ${subjectWords(reservation)} held until ${holdEndWords(reservation, site)}. Call before then: at the end the car is free again${reservation.amountCents > 0 ? ' and the deposit goes back' : ''} by itself.`,
  }),
  paid: ({ notice: { reservation } }) => ({
    subject: `Paid online: ${amountWords(reservation.amountCents)} for ${subjectWords(reservation)}`,
    opening: `${reservation.shopper?.name ?? 'A shopper'} paid ${amountWords(reservation.amountCents)} for ${subjectWords(reservation)}. Check the number against your deals: the shopper typed it.`,
  }),
  released: ({ notice }) => ({
    subject: `Free again: ${notice.reservation.car?.name ?? notice.reservation.reference}`,
    opening: `The hold of ${subjectWords(notice.reservation)} has ended.${notice.why ? ` ${notice.why}` : ''}`,
  }),
  'feed-sold': alarmed('Sold in the feed, but held', 'Ask the yard first.'),
  'feed-dropped': alarmed('Gone from the feed, but held', 'Ask the yard first.'),
  dispute: alarmed('A payment is disputed', 'Refund nothing beside: the bank decides.'),
  'money-without-hold': alarmed('Paid too late', 'You need do nothing unless it stays.'),
  'ledger-difference': alarmed(
    'A payment differs from the bank’s',
    'Compare it with the bank’s own screens.',
  ),
  'refund-refused': ({ notice }) => ({
    subject: `A refund needs you: ${notice.reservation.reference}`,
    opening: `The bank did not take the refund of ${amountWords(notice.amountCents ?? notice.reservation.amountCents)}.${notice.why ? ` It says: ${notice.why}` : ''} Open the reservation and try again, or refund it at your bank.`,
  }),
}

/** @param adminUrl the reservation in the admin, absolute @returns null where staff need not hear of it */
export function staffLetter(
  notice: ReservationNotice,
  site: Site,
  adminUrl: string,
): Letter | null {
  const words = wordsOf[notice.kind]?.({ notice, site })
  if (!words) return null
  const { reservation, at } = notice
  const { shopper, car, dealNumber } = reservation
  const facts: MailFact[] = [
    { label: 'Reference', value: reservation.reference },
    { label: 'Name', value: shopper?.name ?? '' },
    { label: 'Telephone', value: shopper ? formatPhone(shopper.phone) : '' },
    { label: 'E-mail', value: shopper?.email ?? '' },
    { label: 'Stock', value: car?.stocknum ?? '' },
    { label: 'Deal or invoice', value: dealNumber ?? '' },
    {
      label: 'Amount',
      value: reservation.amountCents > 0 ? amountWords(reservation.amountCents) : 'No deposit',
    },
    { label: 'At', value: momentWords(at, zoneOf(reservation, site)) },
  ]
  const blocks = [
    { text: words.opening },
    { facts: facts.filter(({ value }) => value !== '') },
    { button: 'Open the reservation', href: adminUrl },
  ]
  return {
    subject: words.subject,
    ...layOutMail({ title: words.subject, blocks, brand: plainMailBrand(site.name) }),
  }
}
