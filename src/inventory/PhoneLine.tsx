import { numbersIn } from '@/sites/dialled-number'
import type { SiteFlags } from '@/sites/flags'
import type { Car } from './car'

/** "Call us on (07) 5550 0110", or nothing for a site without a number. */
export function PhoneLine({ phone }: { phone: string | null }) {
  if (!phone) return null
  return (
    <>
      Call us on{' '}
      <a
        href={`tel:${phone.replace(/[^\d+]/g, '')}`}
        className="whitespace-nowrap font-strong underline"
      >
        {phone}
      </a>
      .
    </>
  )
}

export type PhoneSite = { flags: Pick<SiteFlags, 'phone'> }

/**
 * The number that sells this car: the site's override, the number of its condition (the
 * dealership's own first; demo cars fall back to new), the new or used number, the location's.
 * Null, with a warning in the log, when nobody has a number. Of two numbers in one text the first, which
 * a link can ring. VDP-16 ERR-11
 */
export function phoneFor(
  site: PhoneSite,
  car: Pick<Car, 'car_type' | 'dealership_slug' | 'location'>,
): string | null {
  const { override, perDealership, ...byType } = site.flags.phone
  const ofDealership = (type: string) =>
    perDealership.find(
      (row) =>
        row.dealership_slug === car.dealership_slug &&
        row.car_type.toLowerCase() === type &&
        row.phone,
    )?.phone
  const number =
    override ||
    ofDealership(car.car_type) ||
    (car.car_type === 'demo' ? ofDealership('new') : null) ||
    ofDealership('') ||
    byType[car.car_type] ||
    byType.new ||
    byType.used ||
    car.location.phone
  const [first] = numbersIn(number ?? '')
  if (first) return first
  console.warn('No phone number available')
  return null
}
