import { z } from 'zod'
import { getModels } from '@/cms/reads/get-models'
import { countStock } from '@/inventory/index/count-stock'
import { stockNoun } from '@/search/rules/search-title'
import type { Site } from '@/sites/site'
import { carTypes } from '@/sites/stock-kinds'
import { formatCount, formatMoney } from '@/ui/number-format'
import { featuredFinance } from './FeaturedFinanceStock/featured-finance'
import { stepsOf } from './PriceLadder/steps'
import { filterOfTile, onlyAvailable, stockFilterOf } from './stock-choice'

/** Tells the editor what the block would show now. */
export type StockNote = { level: 'fine' | 'warning'; text: string }

/** Filters to count: of the whole block, or of each of its tiles. */
type Count = { label: string | null; filter: string | null }

const words = z.array(z.string()).nullish()
const price = z.number().nullish()
const name = z.string().nullish()
const whenEmpty = z.enum(['hide', 'latest']).catch('hide')

/** A block as a browser sends it, possibly half filled in. */
export const stockBlock = z.discriminatedUnion('blockType', [
  z.object({
    blockType: z.literal('stockList'),
    whenEmpty,
    stock: z
      .object({
        carTypes: z.array(z.enum(carTypes)).nullish(),
        maxPrice: price,
        makes: words,
        models: words,
        bodies: words,
        certified: z.boolean().nullish(),
      })
      .catch({}),
  }),
  z.object({ blockType: z.literal('featuredFinanceStock'), whenEmpty }),
  z.object({ blockType: z.literal('priceLadder'), steps: z.array(z.number()).catch([]) }),
  z.object({
    blockType: z.literal('bodyTypes'),
    tiles: z
      .array(z.object({ label: name, body: name, fuel: name, maxPrice: price }))
      .max(12)
      .catch([]),
  }),
  z.object({ blockType: z.literal('brandsGrid'), source: name }),
  z.object({ blockType: z.literal('exploreRange') }),
])
type StockBlock = z.infer<typeof stockBlock>

function countsOf(block: StockBlock, site: Site): Count[] {
  switch (block.blockType) {
    case 'stockList':
      return [{ label: null, filter: onlyAvailable(stockFilterOf(block.stock, site)) }]
    case 'featuredFinanceStock':
      return [{ label: null, filter: featuredFinance.filters ?? null }]
    case 'priceLadder':
      return stepsOf(block.steps, site).map((maxPrice) => ({
        label: `Under ${formatMoney(maxPrice)}`,
        filter: stockFilterOf({ maxPrice }, site),
      }))
    case 'bodyTypes':
      return block.tiles.flatMap((tile) =>
        tile.label ? [{ label: tile.label, filter: filterOfTile(tile, site) }] : [],
      )
    case 'brandsGrid':
      return block.source === 'stock' ? [{ label: null, filter: null }] : []
    case 'exploreRange':
      return []
  }
}

/** The message for these counts. `noun` is what the site calls its stock: cars, caravans. */
export function stockNotes(
  counts: readonly { label: string | null; count: number }[],
  noun: string,
  whileEmpty: 'hide' | 'latest',
): StockNote[] {
  const one = noun.replace(/s$/, '')
  const many = (count: number) => `${formatCount(count)} ${count === 1 ? one : noun}`
  const found = counts.filter(({ count }) => count > 0)
  const instead =
    whileEmpty === 'latest'
      ? `the latest ${noun} stand in its place.`
      : 'shoppers do not see this block.'
  if (counts.length > 0 && found.length === 0) {
    return [{ level: 'warning', text: `No ${one} matches now: ${instead}` }]
  }
  return counts.map(({ label, count }) => {
    if (count === 0)
      return { level: 'warning', text: `${label}: no ${one} now, so it is left out.` }
    if (label !== null) return { level: 'fine', text: `${label}: ${many(count)}.` }
    return { level: 'fine', text: `${many(count)} ${count === 1 ? 'matches' : 'match'} now.` }
  })
}

/**
 * What a block of a site would show now. Models come from the CMS, everything else from the site's
 * stock index.
 */
export async function stockNotesOf(block: StockBlock, site: Site): Promise<StockNote[]> {
  if (block.blockType === 'exploreRange') {
    const { length } = await getModels(site)
    return length > 0
      ? [
          {
            level: 'fine',
            text: `${length} ${length === 1 ? 'model' : 'models'} in the range now.`,
          },
        ]
      : [{ level: 'warning', text: 'The site has no models: shoppers do not see this block.' }]
  }
  const counts = countsOf(block, site)
  const numbers = await countStock(
    site,
    counts.map(({ filter }) => filter),
  )
  return stockNotes(
    counts.map(({ label }, at) => ({ label, count: numbers[at] ?? 0 })),
    stockNoun(site),
    'whenEmpty' in block ? block.whenEmpty : 'hide',
  )
}
