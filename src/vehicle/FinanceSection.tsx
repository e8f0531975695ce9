import { Activity, type ReactNode } from 'react'
import { Calculator } from '@/finance/Calculator'
import { calculatorSetup } from '@/finance/calculator-setup'
import { ENQUIRE_FOR_FINANCE } from '@/finance/figure'
import { LenderFinance } from '@/finance/LenderFinance'
import { financeFor } from '@/finance/rules'
import { siteProvider } from '@/finance/site-provider'
import { itemNoun } from '@/inventory/availability'
import type { Car } from '@/inventory/car'
import type { Site } from '@/sites/site'
import { Anchor } from '@/ui/Anchor'
import { buttonClass } from '@/ui/Button'
import { capitalise } from '@/ui/text-format'
import { vehicleActions } from './sidebar/actions'

/**
 * The Car Finance card (for a caravan, Caravan Finance) with its pre-approval button, the
 * calculator, and the lender's own figure and terms. Nothing for a car without finance. VDP-31
 * VDP-34 FIN-08 FIN-28 ROUTE-21
 */
export function FinanceSection({
  car,
  site,
  quickQuote,
  now,
}: {
  car: Car
  site: Site
  /** The button of the site's quick quote, where it offers one. */
  quickQuote?: ReactNode
  now: Date
}) {
  const finance = financeFor(car, site, now)
  const button = vehicleActions(car, site).finance
  if (finance.kind === 'none' || !button) return null
  const setup = calculatorSetup(site, car)
  return (
    <section
      aria-labelledby="finance-title"
      className="far-below grid gap-6 [--likely-height:120rem] lg:[--likely-height:71rem]"
    >
      <h2 id="finance-title" className="text-h3">
        {capitalise(itemNoun(car))} Finance
      </h2>
      {setup && (
        <Activity>
          <Calculator setup={setup} variant="page" enquireHref={button.href} />
        </Activity>
      )}
      <div className="grid gap-5 rounded-panel bg-sunken p-[clamp(20px,2.3vw,32px)] max-sm:-mx-[var(--gutter)] max-sm:rounded-none">
        {finance.kind === 'figure' ? (
          <Activity>
            <LenderFinance figure={finance.figure} disclaimer={disclaimerOf(car, site)} />
          </Activity>
        ) : (
          <p>{ENQUIRE_FOR_FINANCE}</p>
        )}
        <div className="flex flex-wrap gap-3">
          <Anchor href={button.href} prefetch={false} className={buttonClass('secondary')}>
            Get Pre-Approved
          </Anchor>
          {quickQuote}
        </div>
      </div>
    </section>
  )
}

/** The text of the site's own lender. */
function disclaimerOf(car: Car, site: Site): string | null {
  const provider = siteProvider(site)
  if (!provider || !Object.hasOwn(car.finance_lenders, provider)) return null
  return car.finance_lenders[provider]?.disclaimer?.trim() || null
}
