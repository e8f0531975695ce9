import type { Block } from 'payload'
import { heading, intro, stockMatches, whenEmpty } from '../fields'

/** Six used cars that are in stock and have photos, for finance pages. SRCH-52 */
export const FeaturedFinanceStock: Block = {
  slug: 'featuredFinanceStock',
  interfaceName: 'FeaturedFinanceStockBlock',
  labels: { singular: 'Featured finance cars', plural: 'Featured finance cars' },
  admin: { group: 'Stock' },
  fields: [
    heading({ required: true, defaultValue: 'Cars with a finance example' }),
    intro(),
    stockMatches(),
    whenEmpty(),
  ],
}
