import { openingAt } from '@/dealers/hours'
import { toLocationHours } from '@/dealers/location-hours'
import { OpenNow } from '@/dealers/OpenNow'
import type { Car } from '@/inventory/car'
import { phoneFor } from '@/inventory/PhoneLine'
import { formatPhone, phoneHref } from '@/leads/answers/phone-number'
import type { Site } from '@/sites/site'
import { locationOf } from '../located-at'
import { callLead } from './call-lead'
import { PhoneReveal } from './PhoneReveal'

/** Opening state, location and number; without a number there is no button. VDP-15 VDP-17 ERR-11 */
export function CallRow({ car, site, now }: { car: Car; site: Site; now: Date }) {
  const phone = phoneFor(site, car)
  const location = locationOf(site, car)
  if (!phone && !location) return null
  const { byAppointmentOnly } = site.flags.locations
  const place = location && toLocationHours(location)
  return (
    <div className="flex min-h-17 print:hidden flex-wrap items-center justify-between gap-x-3 gap-y-1.5 rounded-control bg-sunken px-4 py-2.5">
      <div className="min-w-0 max-sm:basis-full">
        {place && (
          <OpenNow
            place={place}
            byAppointmentOnly={byAppointmentOnly}
            opening={openingAt(place, byAppointmentOnly, now)}
          />
        )}
        <p className="truncate text-xs text-ink-3">{car.city ?? car.location.name}</p>
      </div>
      {phone && (
        <PhoneReveal
          label={site.flags.vdp.labels.call}
          phone={formatPhone(phone)}
          href={phoneHref(phone)}
          startRevealed={site.flags.phone.startRevealed}
          lead={callLead(car, site)}
        />
      )}
    </div>
  )
}
