import { calculatorSetup } from '@/finance/calculator-setup'
import { CardWarning } from '@/finance/FinanceWarning'
import { FINANCE_FORM_ID, readFinanceParams } from '@/finance/finance-params'
import { PublishedRates } from '@/finance/PublishedRates'
import { financeFor } from '@/finance/rules'
import { itemNoun } from '@/inventory/availability'
import type { CardCar } from '@/inventory/card-car'
import { withFallback } from '@/inventory/index/fallback'
import { PhoneLine } from '@/inventory/PhoneLine'
import { allStockPath } from '@/inventory/paths'
import { formCar } from '@/leads/form/form-car'
import { formSite } from '@/leads/questions/form-site'
import { VehicleCard } from '@/search/card/CarCard'
import { nounOf, stockNoun } from '@/search/rules/search-title'
import type { Site } from '@/sites/site'
import { Anchor } from '@/ui/Anchor'
import { buttonClass } from '@/ui/Button'
import { EmptyState } from '@/ui/EmptyState'
import { FinanceRequest } from './FinanceRequest'
import { FinanceStart } from './FinanceStart'
import { type FinanceForm, requestValues, withCar } from './finance-request'

/** The steps to finance, beside the form; `noun` is what the site sells. FIN-30 */
const financeSteps = (noun: string) => [
  { title: 'Apply online', text: 'Tell us about the loan and the vehicle that you have in mind.' },
  { title: 'Get pre-approved', text: 'The lender answers with a personalised rate.' },
  { title: `Purchase the ${noun}`, text: `Choose your ${noun} and drive away.` },
]

/**
 * The finance page: a repayment by a slider, then the request form prefilled from the query, with the
 * selected car and the three steps. ROUTE-18 ROUTE-20 FIN-30 FIN-31
 *
 * @param path of the page
 * @param findCar fetches the car that the query names; called once, and only if it names one
 */
export async function FinancePage({
  site,
  query,
  now,
  path = '/finance',
  title = 'Finance',
  intro = null,
  form = null,
  findCar,
}: {
  site: Site
  query: URLSearchParams
  now: Date
  path?: string
  title?: string
  intro?: string | null
  form?: FinanceForm | null
  findCar: (site: Site, carId: string) => Promise<CardCar | null>
}) {
  const params = readFinanceParams(query)
  const { carId } = params
  const found = carId
    ? await withFallback(site, now, () => findCar(site, carId), 'unreached' as const)
    : null
  const car = found === 'unreached' ? null : found
  const decision = car ? financeFor(car, site, now) : null
  const example = decision?.kind === 'figure' ? decision.figure : null
  const setup = calculatorSetup(site, car, example) ?? calculatorSetup(site, null)
  const forms = formSite(site)
  const initial = requestValues(withCar(params, car), forms)
  return (
    <div className="wrap section plane-page grid gap-[var(--section)] pt-[clamp(16px,2.5vw,40px)]!">
      <div className="grid gap-[clamp(20px,2.5vw,40px)]">
        <div className="grid gap-3">
          <h1 className="text-h1">{title}</h1>
          {intro && <p className="max-w-[60ch] text-lead text-ink-2">{intro}</p>}
        </div>
        {setup && (
          <FinanceStart
            setup={setup}
            path={path}
            carId={carId}
            form={initial}
            stockPath={allStockPath(site)}
            noun={stockNoun(site)}
          />
        )}
      </div>
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] lg:gap-16">
        <div className="grid content-start gap-6">
          <h2 className="text-h2">{form?.heading || 'Ask about finance'}</h2>
          {form?.intro && <p className="max-w-[52ch] text-lead text-ink-2">{form.intro}</p>}
          <div id={FINANCE_FORM_ID}>
            <FinanceRequest
              // A loan that the calculator sends here begins the form anew.
              key={JSON.stringify(initial)}
              site={forms}
              car={car && formCar(car, site)}
              unreached={found === 'unreached' ? carId : null}
              initial={initial}
              form={form}
            />
          </div>
        </div>
        <aside aria-label="How it works" className="grid content-start gap-8">
          {found === 'unreached' && (
            <EmptyState title="That vehicle cannot be shown right now">
              Your request reaches us all the same. <PhoneLine phone={forms.phone} />
            </EmptyState>
          )}
          {carId && found === null && (
            <EmptyState
              title="That vehicle is no longer listed"
              actions={
                <Anchor href={allStockPath(site)} className={buttonClass('secondary')}>
                  See what is in stock
                </Anchor>
              }
            >
              You can still ask for finance: your request then goes without a vehicle.
            </EmptyState>
          )}
          {car && (
            <section aria-labelledby="selected-car" className="grid gap-4">
              <h2 id="selected-car" className="text-h4">
                Your selected {itemNoun(car)}
              </h2>
              <VehicleCard car={car} site={site} now={now} headingLevel={3} />
              <CardWarning cars={[car]} site={site} now={now} />
            </section>
          )}
          {!site.flags.finance.stepsHidden && <Steps noun={nounOf(1, site)} />}
          {decision?.kind !== 'figure' && (
            <PublishedRates rates={site.flags.finance.publishedRates} />
          )}
        </aside>
      </div>
    </div>
  )
}

function Steps({ noun }: { noun: string }) {
  return (
    <ol className="m-0 grid list-none gap-5 p-0">
      {financeSteps(noun).map(({ title, text }, at) => (
        <li key={title} className="flex gap-4 border-t border-line pt-5">
          <span aria-hidden className="num text-h4 text-accent-text">
            {at + 1}
          </span>
          <div>
            <h2 className="text-h4">{title}</h2>
            <p className="text-ink-2">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
