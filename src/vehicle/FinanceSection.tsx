import { Activity, type ReactNode } from 'react'
import { Calculator } from '@/finance/Calculator'
import { calculatorSetup } from '@/finance/calculator-setup'
import { ENQUIRE_FOR_FINANCE } from '@/finance/figure'
import { LenderFinance } from '@/finance/LenderFinance'
import { LenderQuote } from '@/finance/LenderQuote'
import { quoteRequestFor } from '@/finance/quote'
import { type FinanceDecision, financeFor, isFinanceExcluded, quoteOf } from '@/finance/rules'
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
 * calculator, the car's figure with the lender's terms, and the partner's quote. Nothing for a car without finance. VDP-31
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
  const quote = secondQuote(car, site, finance)
  if (!button || (finance.kind === 'none' && !quote)) return null
  const example = finance.kind === 'figure' ? finance.figure : null
  const setup = finance.kind === 'none' ? null : calculatorSetup(site, car, example)
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
        {example && (
          <Activity>
            <LenderFinance figure={example} disclaimer={disclaimerOf(car, site)} />
          </Activity>
        )}
        {finance.kind === 'enquire' && <p>{ENQUIRE_FOR_FINANCE}</p>}
        {quote && (
          <Activity>
            <LenderQuote quote={quote} />
          </Activity>
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

/**
 * The partner's quote beside the car's example: also of a car for which no lender states one, but
 * never where finance is not shown, nor twice. FIN-01 FIN-03 FIN-32 FIN-33
 */
function secondQuote(car: Car, site: Site, finance: FinanceDecision) {
  if (siteProvider(site) === null || isFinanceExcluded(car, site)) return null
  const request = quoteRequestFor(car, site)
  if (request) return { request }
  const figure = quoteOf(car, site)
  const isExample = finance.kind === 'figure' && finance.figure.source === 'quote'
  return figure && !isExample ? { figure } : null
}

/** The text of the site's own lender. */
function disclaimerOf(car: Car, site: Site): string | null {
  const provider = siteProvider(site)
  if (!provider || !Object.hasOwn(car.finance_lenders, provider)) return null
  return car.finance_lenders[provider]?.disclaimer?.trim() || null
}
