import { countStock } from '@/inventory/index/count-stock'
import { findCars } from '@/inventory/index/get-car'
import { photoClause } from '@/inventory/index/stock-filter'
import { allStockPath } from '@/inventory/paths'
import { countOf } from '@/search/rules/search-title'
import type { BlockProps } from '../block-props'
import { CardRail } from '../CardRail'
import { Section, SectionHead } from '../Section'
import { indexOf, latestCars, onlyAvailable, stockFilterOf, stockPathOf } from '../stock-choice'

/**
 * Cars that match the editor's filter; without any it hides or falls back, as the editor chose.
 * CALL-03
 */
export async function StockList({ block, site, now }: BlockProps<'stockList'>) {
  const filters = stockFilterOf(block.stock, site)
  const wanted = {
    filters: onlyAvailable(filters),
    limit: block.limit,
    sort: indexOf(block.stock, site),
  }
  // A car that came this morning has no photos yet; while enough others have, it waits for its own.
  const pictured = await findCars(site, {
    ...wanted,
    filters: `${wanted.filters} AND ${photoClause(1)}`,
  })
  const chosen = pictured.length < block.limit ? await findCars(site, wanted) : pictured
  const fallsBack = chosen.length === 0 && block.whenEmpty === 'latest'
  const cars = fallsBack ? await findCars(site, latestCars(block.limit)) : chosen
  if (cars.length === 0) return null
  const [count = 0] = await countStock(site, [fallsBack ? null : filters])
  const href = fallsBack ? allStockPath(site) : stockPathOf(block.stock, site)
  const label = block.linkLabel || `See ${count === 1 ? '' : 'all '}${countOf(count, site)}`
  return (
    <Section>
      <SectionHead heading={block.heading} intro={block.intro} link={{ label, href }} />
      <CardRail id={block.id} cars={cars} site={site} now={now} label={block.heading} />
    </Section>
  )
}
