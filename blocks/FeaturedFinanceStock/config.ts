import type { Block } from 'payload'
import type { Example } from '../example'
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

export const example: Example<'featuredFinanceStock'> = () => ({
  blockType: 'featuredFinanceStock',
  heading: 'Cars with a finance example',
  intro: 'Used cars that you can see this week.',
  whenEmpty: 'latest',
})
