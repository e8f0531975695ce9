import { countStock } from '@/inventory/index/count-stock'
import { countOf } from '@/search/rules/search-title'
import { Anchor } from '@/ui/Anchor'
import { formatMoney } from '@/ui/number-format'
import type { BlockProps } from '../block-props'
import { Section, SectionHead } from '../Section'
import { stockFilterOf, stockPathOf } from '../stock-choice'
import { stepsOf } from './steps'

const shortMoney = (amount: number) =>
  amount % 1000 === 0 ? `$${amount / 1000}k` : formatMoney(amount)

/** Links to searches below a price, each with its count; prices without cars are omitted. */
export async function PriceLadder({ block, site }: BlockProps<'priceLadder'>) {
  const steps = stepsOf(block.steps, site)
  const counts = await countStock(
    site,
    steps.map((maxPrice) => stockFilterOf({ maxPrice }, site)),
  )
  const tiles = steps
    .map((price, at) => ({ price, count: counts[at] ?? 0 }))
    .filter(({ count }) => count > 0)
  if (tiles.length === 0) return null
  return (
    <Section>
      <SectionHead heading={block.heading} />
      <ul className="pairs gap-2.5 sm:auto-cols-fr sm:grid-flow-col sm:grid-cols-none sm:gap-3">
        {tiles.map(({ price, count }) => (
          <li key={price} className="max-sm:odd:last:col-span-full">
            <Anchor
              href={stockPathOf({ maxPrice: price, order: 'price_asc' }, site)}
              className="grid gap-0.5 rounded-card bg-accent px-[clamp(14px,1.4vw,20px)] pt-4 pb-[18px] text-on-accent transition-colors hover:bg-ink hover:text-page"
            >
              <span className="text-xs font-strong">Under</span>
              <b className="font-display text-[clamp(2rem,0.9rem+3.4vw,4rem)] leading-[0.95] font-heading tracking-[-0.05em]">
                {shortMoney(price)}
              </b>
              <span className="num text-sm">
                {site.flags.price.subscription && 'a week · '}
                {countOf(count, site)}
              </span>
            </Anchor>
          </li>
        ))}
      </ul>
    </Section>
  )
}
