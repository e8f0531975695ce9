import { findCars } from '@/inventory/index/get-car'
import { allStockPath, searchPath } from '@/inventory/paths'
import type { BlockProps } from '../block-props'
import { CardRail } from '../CardRail'
import { Section, SectionHead } from '../Section'
import { latestCars } from '../stock-choice'
import { featuredFinance } from './featured-finance'

/**
 * Six used cars in stock with photos; without any it hides or falls back, as the editor chose.
 * SRCH-52
 */
export async function FeaturedFinanceStock({
  block,
  site,
  now,
}: BlockProps<'featuredFinanceStock'>) {
  const featured = await findCars(site, featuredFinance)
  const fallsBack = featured.length === 0 && block.whenEmpty === 'latest'
  const cars = fallsBack ? await findCars(site, latestCars(featuredFinance.limit)) : featured
  if (cars.length === 0) return null
  return (
    <Section>
      <SectionHead
        heading={block.heading}
        intro={block.intro}
        link={
          fallsBack
            ? { label: 'All stock', href: allStockPath(site) }
            : { label: 'All used cars', href: searchPath(site, { types: ['used'] }) }
        }
      />
      <CardRail id={block.id} cars={cars} site={site} now={now} label={block.heading} />
    </Section>
  )
}
