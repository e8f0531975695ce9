import type { ReactNode } from 'react'
import { formatMoney } from '@/figures'
import { formCar } from '@/leads/form-car'
import { formSite } from '@/leads/form-site'
import { LeadForm } from '@/leads/LeadForm'
import type { ReturnedForm } from '@/leads/returned-form'
import { Picture } from '@/media/Picture'
import { Breadcrumb } from '@/navigation/Breadcrumb'
import type { Site } from '@/sites/site'
import { isAvailable, isReserved, itemNoun } from '@/stock/availability'
import type { Car } from '@/stock/car'
import { allStockPath, vehiclePath } from '@/stock/paths'
import { isReservable, reserveDeposit } from '@/stock/reservable'
import { Anchor } from '@/ui/Anchor'
import { ButtonLink } from '@/ui/Button'
import { priceWords } from '../price-words'
import { CallRow } from '../sidebar/CallRow'
import { similarCars } from '../similar/get-similar'
import { SimilarVehicles } from '../similar/SimilarVehicles'

/**
 * Asks to reserve a car: what it is, what it costs, the terms, what happens next, and the form. A car
 * that cannot be reserved (any more) says so, with an enquiry in the form's place, which keeps what was
 * typed, and cars like it. ROUTE-02 VDP-12 VDP-13 AMB-07
 */
export async function ReservePage({
  car,
  site,
  returned,
  now,
}: {
  car: Car
  site: Site
  returned: ReturnedForm | null
  now: Date
}) {
  const reservable = isReservable(car, site)
  const refusal = reservable ? null : refusalOf(car)
  const title = refusal?.title ?? `Reserve this ${itemNoun(car)}`
  const about = formCar(car, site)
  return (
    <>
      <div className="wrap pb-[var(--section)]">
        <Breadcrumb
          trail={[
            { name: 'Home', url: '/' },
            { name: about.name, url: vehiclePath(car) },
            { name: 'Reserve' },
          ]}
        />
        <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_560px] lg:gap-12">
          <div className="grid grid-cols-1 content-start gap-6">
            <h1 className="text-h1">{title}</h1>
            <ReservedCar car={car} site={site} name={about.name} photo={about.photo} />
            {refusal ? (
              <Refusal car={car} site={site} words={refusal.words} />
            ) : (
              <Terms {...{ car, site }} />
            )}
            <CallRow car={car} site={site} now={now} />
          </div>
          <LeadForm
            site={formSite(site)}
            car={about}
            kind={refusal?.form ?? 'reservation'}
            returned={returned}
          />
        </div>
      </div>
      {refusal && (
        <div className="wrap">
          <SimilarVehicles car={car} cars={await similarCars(site, car)} site={site} now={now} />
        </div>
      )}
    </>
  )
}

/** Why a car cannot be reserved, in words, and the form that helps on. */
function refusalOf(car: Car): { title: string; words: string; form: 'enquiry' | 'similar' } {
  const noun = itemNoun(car)
  if (!isAvailable(car)) {
    return {
      title: `This ${noun} has been sold`,
      words: 'Tell us what you liked about it, and we will look for one like it.',
      form: 'similar',
    }
  }
  if (isReserved(car)) {
    return {
      title: `This ${noun} is already reserved`,
      words:
        'Somebody was faster. Not every reservation ends in a sale: send us a message, and we will tell you if it is free again.',
      form: 'enquiry',
    }
  }
  return {
    title: `This ${noun} cannot be reserved online`,
    words: 'Send us a message or call us, and we will tell you what is possible.',
    form: 'enquiry',
  }
}

function ReservedCar({
  car,
  site,
  name,
  photo,
}: {
  car: Car
  site: Site
  name: string
  photo: string | null
}) {
  const { price, type } = priceWords(car, site)
  return (
    <div className="grid grid-cols-[112px_minmax(0,1fr)] items-center gap-4 sm:grid-cols-[216px_minmax(0,1fr)] sm:gap-6">
      <div className="stage aspect-3/2">
        <Picture
          src={photo}
          body={car.simple_body ?? null}
          alt=""
          width={432}
          height={288}
          sizes="(min-width: 640px) 216px, 112px"
          className="size-full object-cover"
        />
      </div>
      <div className="grid min-w-0 gap-1">
        <Anchor
          href={vehiclePath(car)}
          dir="auto"
          className="line-clamp-3 text-title font-strong underline decoration-line-strong underline-offset-4 wrap-anywhere hover:decoration-current"
        >
          {name}
        </Anchor>
        <p className="text-sm text-ink-3 wrap-anywhere">Stock {car.stocknum}</p>
        <p>
          <span className="num text-title font-strong">{price}</span>{' '}
          {type && <span className="text-md text-ink-2">{type}</span>}
        </p>
      </div>
    </div>
  )
}

/** VDP-13 */
function Terms({ car, site }: { car: Car; site: Site }) {
  const deposit = formatMoney(reserveDeposit(car, site))
  const { holdHours, refund } = site.flags.reserve
  const noun = itemNoun(car)
  return (
    <>
      <dl className="grid grid-cols-2 gap-3 border-y border-line py-4">
        <Term name="Deposit">{deposit}</Term>
        <Term name="Held for">{holdHours} hours</Term>
      </dl>
      <section aria-labelledby="next-title" className="grid gap-3">
        <h2 id="next-title" className="text-h4">
          What happens next
        </h2>
        <ol className="grid list-decimal gap-2 pl-5 text-ink-2 marker:font-strong">
          <li>You send the form. No money is taken on this website.</li>
          <li>
            We call you within opening hours, confirm that the {noun} is still here, and take the
            deposit of {deposit}.
          </li>
          <li>
            From then on the {noun} is held for you for {holdHours} hours. {refund}
          </li>
        </ol>
      </section>
    </>
  )
}

function Term({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-3">{name}</dt>
      <dd className="num text-title font-strong">{children}</dd>
    </div>
  )
}

function Refusal({ car, site, words }: { car: Car; site: Site; words: string }) {
  return (
    <>
      <p className="max-w-[66ch] text-lead text-ink-2">{words}</p>
      <p className="flex flex-wrap gap-3">
        <ButtonLink href={vehiclePath(car)} variant="secondary">
          Back to this {itemNoun(car)}
        </ButtonLink>
        <ButtonLink href={allStockPath(site)} variant="secondary">
          Search our stock
        </ButtonLink>
      </p>
    </>
  )
}
