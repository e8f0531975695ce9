import { CardWarning } from '@/finance/CardWarning'
import { findCars } from '@/stock/get-car'
import { searchPath } from '@/stock/paths'
import type { BlockProps } from '../block-props'
import { CardRail } from '../CardRail'
import { Section, SectionHead } from '../Section'
import { featuredFinance } from './featured-finance'

/** Six used cars in stock with photos. SRCH-52 */
export async function FeaturedFinanceStock({
  block,
  site,
  now,
  page,
}: BlockProps<'featuredFinanceStock'>) {
  const cars = await findCars(site, featuredFinance)
  if (cars.length === 0) return null
  return (
    <Section>
      <SectionHead
        heading={block.heading}
        intro={block.intro}
        link={{ label: 'All used cars', href: searchPath(site, { types: ['used'] }) }}
      />
      <CardRail cars={cars} site={site} now={now} label={block.heading} />
      <CardWarning cars={cars} site={site} now={now} isFirst={page.firstStockBlock === block.id} />
    </Section>
  )
}
