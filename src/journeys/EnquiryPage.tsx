import { withFallback } from '@/inventory/index/fallback'
import { PhoneLine } from '@/inventory/PhoneLine'
import type { LeadFormInput } from '@/leads/answers/schema'
import { formCar } from '@/leads/form/form-car'
import { LeadForm } from '@/leads/form/LeadForm'
import type { ReturnedForm } from '@/leads/intake/returned-form'
import { contact, enquiry } from '@/leads/kinds/simple-kinds'
import { type FormKind, formOf, titleOf } from '@/leads/lead-kind'
import { findForm } from '@/leads/questions/find-form'
import { formPlan, plannedFields } from '@/leads/questions/form-plan'
import { defaultSetup } from '@/leads/questions/form-setup'
import { formSite } from '@/leads/questions/form-site'
import { Picture } from '@/media/Picture'
import type { Site } from '@/sites/site'
import { findVehicle } from '@/vehicle/find-vehicle'
import { vehicleUrl } from '@/vehicle/vehicle-url'
import { PlainTradeIn } from './code-split'
import { everyLead } from './lead-intakes'
import { PurchasePage } from './purchase/PurchasePage'
import { purchaseKind } from './purchase/purchase-form'
import { ReservePage } from './reserve/ReservePage'
import { reservation } from './reserve/reservation-form'
import { describedByHand, tradeIn } from './trade-in/trade-in-form'

/** Message in place of the form for one car that cannot be shown. */
const wishes: Record<string, string> = {
  [reservation.name]: 'I would like to reserve',
  [purchaseKind.name]: 'I would like to buy',
}

const absent = { presence: 'absent', car: null } as const

/**
 * A lead form on a page of its own, with the values and errors of a form sent without scripts.
 * LEAD-01
 */
export async function EnquiryPage({
  site,
  kind: asked,
  carSlug,
  formId,
  answers,
  returned,
}: {
  site: Site
  kind: FormKind
  carSlug: string | null
  /** Block that defines the form, empty for the default form. */
  formId: string
  /** Of the page that linked here. */
  answers?: Partial<LeadFormInput>
  returned: ReturnedForm | null
}) {
  const now = new Date()
  const read = (slug: string) => findVehicle(site, encodeURIComponent(slug), now)
  const answer = carSlug ? await withFallback(site, now, () => read(carSlug), null) : absent
  const car = answer?.car ? formCar(answer.car, site) : null
  const { reserve } = site.flags
  if (answer?.car && answer.presence !== 'gone') {
    const wanted = { car: answer.car, site, returned, now }
    if (asked.name === reservation.name && reserve.enabled) return <ReservePage {...wanted} />
    if (asked.name === purchaseKind.name && reserve.purchase) {
      return <PurchasePage {...wanted} answers={answers} />
    }
  }
  const wish = wishes[asked.name]
  const kind = wish ? enquiry : asked
  const unreached = carSlug && !answer ? vehicleUrl({ slug: carSlug }, site) : null
  const found = (await findForm(everyLead, site, formId, kind.name)) ?? {
    ...{ kind, setup: defaultSetup, submitLabel: null },
  }
  const isTradeIn = found.kind.name === tradeIn.name
  // The plate has not been looked up here.
  const form = isTradeIn ? { ...found, ...describedByHand(found.kind, found.setup) } : found
  const shown = formSite(site)
  const plan = formPlan(shown, form.kind, form.setup, { placed: car !== null })
  const asksPlace = plannedFields(plan).some(({ name }) => name === 'location_id')
  // A form that returned from a location's page still goes to that location.
  const place = asksPlace
    ? undefined
    : site.locations.find(({ id }) => String(id) === returned?.values.location_id)
  // Without its slug, the car may stand in the query as `car_id`.
  const Form = isTradeIn && !car ? PlainTradeIn : LeadForm
  return (
    <div className="wrap section grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_560px]">
      <div className="grid grid-cols-1 content-start gap-4">
        <h1 className="text-h1">{titleOf(form.kind, car ?? shown)}</h1>
        {car && (
          <p dir="auto" className="text-lead text-ink-2 wrap-anywhere">
            {car.name}
          </p>
        )}
        {unreached && (
          <p className="text-lead text-ink-2">
            This vehicle cannot be shown right now. Your message reaches us all the same.{' '}
            <PhoneLine phone={shown.phone} />
          </p>
        )}
        {car?.photo && (
          <div className="stage aspect-3/2 max-w-140">
            <Picture
              src={car.photo}
              alt=""
              width={820}
              height={547}
              sizes="(width >= 1024px) 560px, 100vw"
              className="size-full object-cover"
            />
          </div>
        )}
      </div>
      <Form
        site={shown}
        car={car}
        kind={form.kind}
        setup={form.setup}
        submitLabel={form.submitLabel}
        filedAs={returned?.filedAs || null}
        locationId={place?.id ?? null}
        answers={
          unreached
            ? {
                message: `${wish ?? 'About'} ${unreached}`,
                ...answers,
              }
            : answers
        }
        returned={returned}
      />
    </div>
  )
}

type Query = Record<string, string | string[] | undefined>

/** Reads the query of the page; an unknown kind is a plain enquiry. */
export function readEnquiryQuery(
  query: Query,
  site: Site,
): { kind: FormKind; carSlug: string | null; formId: string } {
  const first = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value)
  const intake = everyLead.intakes.get(first(query.kind) ?? '')
  const asked = intake && formOf(intake, site)
  // Half of a surrogate pair cannot be in a URL.
  const carSlug =
    first(query.car)
      ?.slice(0, 200)
      .replace(/\p{Cs}/gu, '') || null
  const formId = first(query.form)?.slice(0, 40) ?? ''
  const kind = asked?.needsCar && !carSlug ? undefined : asked
  return { kind: kind ?? (carSlug ? enquiry : contact), carSlug, formId }
}
