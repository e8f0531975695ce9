import { withFallback } from '@/inventory/index/fallback'
import { allStockPath } from '@/inventory/paths'
import type { BlockProps } from '../block-props'
import { TowForm } from '../code-split'
import { Section } from '../Section'
import { readTowingStock } from './towing-stock'

/** "What can your car tow?": the limits of a car and the stock inside of them. */
export async function TowCalculator({ block, site, now }: BlockProps<'towCalculator'>) {
  const stock = await withFallback(site, now, () => readTowingStock(site), null)
  return (
    <Section>
      <div className="grid items-center gap-x-[clamp(32px,6vw,96px)] gap-y-8 lg:grid-cols-[1fr_1.15fr]">
        <div className="grid gap-4">
          <h2 className="text-h1">{block.heading}</h2>
          {block.intro && <p className="max-w-[48ch] text-lead text-ink-2">{block.intro}</p>}
        </div>
        <TowForm
          stock={stock}
          sellsVans={site.flags.stock.itemTypes.includes('caravan')}
          stockPath={allStockPath(site)}
        />
      </div>
    </Section>
  )
}
