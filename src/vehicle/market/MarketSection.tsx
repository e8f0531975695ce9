import { CaretDownIcon } from '@phosphor-icons/react/ssr'
import { itemNoun } from '@/inventory/availability'
import type { Car } from '@/inventory/car'
import type { Site } from '@/sites/site'
import { formatMoney } from '@/ui/number-format'
import type { CompleteGauge } from './gauge-rules'
import { marketCheck } from './gauge-rules'
import { MarketGauge } from './MarketGauge'

/**
 * The price compared with its market: the gauge, and a table of averages for a used car. VDP-40
 * VDP-42
 */
export function MarketSection({
  car,
  site,
  gauge,
}: {
  car: Car
  site: Site
  gauge: CompleteGauge | null
}) {
  const check = marketCheck(car, site)
  if (!gauge && !check) return null
  return (
    <section aria-labelledby="market-title" className="far-below">
      <h2 id="market-title" className="mb-5 text-h3">
        The price in the market
      </h2>
      <div className="grid gap-5 rounded-panel bg-sunken p-[clamp(20px,2.3vw,32px)] max-sm:-mx-[var(--gutter)] max-sm:rounded-none">
        {gauge && <MarketGauge gauge={gauge} />}
        {check && (
          <details className="discloses">
            <summary className="flex min-h-11 items-center justify-between gap-4 font-label">
              Check this price against the market
              <CaretDownIcon aria-hidden className="turns size-5 flex-none" />
            </summary>
            <dl className="grid pt-2">
              <div className="flex justify-between gap-4 border-t border-line py-3">
                <dt className="text-ink-2">This {itemNoun(car)}</dt>
                <dd className="num font-label">{formatMoney(check.price)}</dd>
              </div>
              {check.rows.map(({ label, value, difference }) => (
                <div key={label} className="flex justify-between gap-4 border-t border-line py-3">
                  <dt className="text-ink-2">{label}</dt>
                  <dd className="num text-right font-label">
                    {value}
                    <span className="block text-sm font-normal text-ink-2">
                      this one is {difference}
                    </span>
                  </dd>
                </div>
              ))}
            </dl>
            <p className="pt-2 text-sm text-ink-2">
              Averages of the market data that comes with our stock, for this model and age. They
              know nothing of the condition of one {itemNoun(car)}.
            </p>
          </details>
        )}
      </div>
    </section>
  )
}
