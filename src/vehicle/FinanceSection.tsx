import { FinanceFigure } from '@/finance/FinanceFigure'
import { ENQUIRE_FOR_FINANCE } from '@/finance/figure'
import { financeFor, siteProvider } from '@/finance/rules'
import type { Site } from '@/sites/site'
import type { Car } from '@/stock/car'
import { Anchor } from '@/ui/Anchor'
import { buttonClass } from '@/ui/Button'
import { vehicleActions } from './sidebar/actions'

/**
 * The Car Finance card with its pre-approval button, and the lender's disclaimer. Nothing on a car
 * without finance. VDP-31 VDP-34 ROUTE-21
 */
export function FinanceSection({ car, site, now }: { car: Car; site: Site; now: Date }) {
  const finance = financeFor(car, site, now)
  const button = vehicleActions(car, site).finance
  if (finance.kind === 'none' || !button) return null
  const disclaimer = disclaimerOf(car, site)
  return (
    <section id="finance-calculator" aria-labelledby="finance-title" className="scroll-mt-24">
      <h2 id="finance-title" className="mb-5 text-h3">
        Car Finance
      </h2>
      <div className="grid gap-5 rounded-panel bg-sunken p-[clamp(20px,2.3vw,32px)] max-sm:-mx-[var(--gutter)] max-sm:rounded-none">
        {finance.kind === 'figure' ? (
          <FinanceFigure figure={finance.figure} surface="page" />
        ) : (
          <p>{ENQUIRE_FOR_FINANCE}</p>
        )}
        <Anchor
          href={button.href}
          prefetch={false}
          className={`${buttonClass('secondary')} justify-self-start`}
        >
          Get Pre-Approved
        </Anchor>
      </div>
      <div id="financeDisclaimer" className="mt-3 scroll-mt-24">
        {disclaimer && (
          <>
            {/* The browser's own popover: a dialog that needs no script. */}
            <button type="button" popoverTarget="finance-disclaimer-text" className="link text-md">
              Finance disclaimer
            </button>
            <div
              id="finance-disclaimer-text"
              popover="auto"
              role="dialog"
              aria-labelledby="finance-disclaimer-title"
              className="on-surface fixed inset-x-0 top-auto bottom-0 m-0 max-h-[94dvh] w-full overflow-y-auto rounded-t-panel p-6 shadow-float backdrop:bg-[rgb(14_16_18/.55)] sm:inset-0 sm:m-auto sm:h-fit sm:w-140 sm:rounded-panel"
            >
              <h3 id="finance-disclaimer-title" className="text-h4">
                Finance disclaimer
              </h3>
              <p dir="auto" className="mt-3 text-md text-ink-2">
                {disclaimer}
              </p>
              <button
                type="button"
                popoverTarget="finance-disclaimer-text"
                popoverTargetAction="hide"
                className={`${buttonClass('secondary', 'sm')} mt-5`}
              >
                Close
              </button>
            </div>
          </>
        )}
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
