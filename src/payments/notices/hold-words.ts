import { momentWords } from '@/calendar/date-words'
import { type Cents, formatCents } from '@/finance/money'
import { calendarFile } from '@/integrations/mail/calendar-file'
import { addressLine } from '@/sites/address-line'
import type { Site, SiteLocation } from '@/sites/site'
import type { Reservation } from '../reservation'

/**
 * What a receipt for a deposit says of tax. A deposit held as security is no consideration until it is
 * forfeited or applied to the price: A New Tax System (Goods and Services Tax) Act 1999, section 99-5; GSTR
 * 2006/2.
 */
export const DEPOSIT_TAX =
  'This is a receipt for a deposit that is held as security, and not a tax invoice. No GST is payable on it while it can be refunded (GST Act 1999, Division 99). If you buy, it counts towards the price, and the tax invoice for the purchase covers it.'

export const PAYMENT_TAX =
  'This is a receipt for a payment, and not a tax invoice. The GST is on the invoice that we gave you for the deal.'

type Place = Pick<Reservation, 'dealershipSlug'>
type PlaceSite = Pick<Site, 'locations' | 'timeZone'>

/** The yard of the dealership that holds the car; null where the site shows none. */
export function yardOf({ dealershipSlug }: Place, { locations }: PlaceSite): SiteLocation | null {
  const own = locations.filter(({ dealership_slug }) => dealership_slug === dealershipSlug)
  return (
    own.find(({ location_type }) => location_type === 'sales') ??
    own[0] ??
    locations.find(({ primary }) => primary) ??
    null
  )
}

/** IANA zone of the clock by which the hold is told: the yard's. */
export const zoneOf = (reservation: Place, site: PlaceSite): string =>
  yardOf(reservation, site)?.timeZone ?? site.timeZone

/** "Tue 1 December 2026, 3:42 pm Brisbane", by the dealer's clock; null where nothing is held. */
export function holdEndWords(
  reservation: Place & Pick<Reservation, 'holdUntil'>,
  site: PlaceSite,
): string | null {
  const { holdUntil } = reservation
  return holdUntil && momentWords(holdUntil, zoneOf(reservation, site))
}

export const amountWords = (cents: number): string => formatCents(cents as Cents)

/** "the 2022 Toyota RAV4 Cruiser"; "deal 10442" of an online payment. */
export function subjectWords({ car, dealNumber }: Pick<Reservation, 'car' | 'dealNumber'>): string {
  if (car) return `the ${car.name}`
  return dealNumber ? `deal ${dealNumber}` : 'your reservation'
}

/** An hour in the shopper's calendar, which ends as the hold does. Null where nothing is held. */
export function holdCalendar(
  reservation: Reservation,
  site: Pick<Site, 'host' | 'name' | 'locations' | 'timeZone' | 'phone'>,
  pageUrl: string,
  now: Date,
): string | null {
  const { holdUntil, car, id, reference } = reservation
  if (!holdUntil || !car) return null
  const yard = yardOf(reservation, site)
  return calendarFile(
    {
      uid: `${id}@${site.host}`,
      title: `Your hold of the ${car.name} ends`,
      when: { start: new Date(holdUntil.getTime() - 3_600_000), minutes: 60 },
      isTentative: false,
      where: yard && `${yard.name}, ${addressLine(yard)}`,
      details: [
        `Reference ${reference}. Held until ${holdEndWords(reservation, site)}.`,
        site.phone && `${site.name}, ${site.phone}`,
      ]
        .filter(Boolean)
        .join('\n'),
      url: pageUrl,
    },
    now,
  )
}
