import { isAvailable, isReserved, itemNoun } from '@/inventory/availability'
import type { Car } from '@/inventory/car'
import { carName } from '@/inventory/car-name'
import { allStockPath, vehiclePath } from '@/inventory/paths'
import { formCar } from '@/leads/form/form-car'
import { LeadForm } from '@/leads/form/LeadForm'
import type { ReturnedForm } from '@/leads/intake/returned-form'
import { enquiry, similar } from '@/leads/kinds/simple-kinds'
import type { FormKind } from '@/leads/lead-kind'
import { formSite } from '@/leads/questions/form-site'
import type { Site } from '@/sites/site'
import { Breadcrumb } from '@/ui/Breadcrumb'
import { ButtonLink } from '@/ui/Button'
import { CallRow } from '@/vehicle/sidebar/CallRow'
import { similarCars } from '@/vehicle/similar/get-similar'
import { SimilarVehicles } from '@/vehicle/similar/SimilarVehicles'
import { CheckoutCar } from './CheckoutCar'

/**
 * Shown in place of the page that reserves or sells a car which is not for sale online: says so,
 * with an enquiry form that takes over what was typed, and similar cars. VDP-12 VDP-14
 */
export async function NotOnlinePage({
  car,
  site,
  wish,
  crumb,
  returned,
  now,
}: {
  car: Car
  site: Site
  /** The requested action: "reserved", "bought". */
  wish: string
  /** The page's name in the breadcrumb. */
  crumb: string
  returned: ReturnedForm | null
  now: Date
}) {
  const { title, words, form } = refusalOf(car, wish)
  return (
    <>
      <div className="wrap pb-[var(--section)]">
        <Breadcrumb
          trail={[
            { name: 'Home', url: '/' },
            { name: carName(car, site), url: vehiclePath(car) },
            { name: crumb },
          ]}
        />
        <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_560px] lg:gap-12">
          <div className="grid grid-cols-1 content-start gap-6">
            <h1 className="text-h1">{title}</h1>
            <CheckoutCar car={car} site={site} />
            <p className="max-w-[66ch] text-lead text-ink-2">{words}</p>
            <p className="flex flex-wrap gap-3">
              <ButtonLink href={vehiclePath(car)} variant="secondary">
                Back to this {itemNoun(car)}
              </ButtonLink>
              <ButtonLink href={allStockPath(site)} variant="secondary">
                Search our stock
              </ButtonLink>
            </p>
            <CallRow car={car} site={site} now={now} />
          </div>
          <LeadForm
            site={formSite(site)}
            car={formCar(car, site)}
            kind={form}
            returned={returned}
          />
        </div>
      </div>
      <div className="wrap">
        <SimilarVehicles car={car} cars={await similarCars(site, car)} site={site} now={now} />
      </div>
    </>
  )
}

/** Why a car is not for sale online, in words, and which form to offer. */
function refusalOf(car: Car, wish: string): { title: string; words: string; form: FormKind } {
  const noun = itemNoun(car)
  if (!isAvailable(car)) {
    return {
      title: `This ${noun} has been sold`,
      words: 'Tell us what you liked about it, and we will look for one like it.',
      form: similar,
    }
  }
  if (isReserved(car)) {
    return {
      title: `This ${noun} is already reserved`,
      words:
        'If it is yours, the link to it is in the e-mail that we sent you. If not: not every reservation ends in a sale. Send us a message, and we will tell you if it is free again.',
      form: enquiry,
    }
  }
  return {
    title: `This ${noun} cannot be ${wish} online`,
    words: 'Send us a message or call us, and we will tell you what is possible.',
    form: enquiry,
  }
}
