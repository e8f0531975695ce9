import type { Block } from 'payload'
import type { Example } from '../example'
import { heading, stockMatches } from '../fields'

/** "Under $10k" tiles with live counts. */
export const PriceLadder: Block = {
  slug: 'priceLadder',
  interfaceName: 'PriceLadderBlock',
  labels: { singular: 'Price ladder', plural: 'Price ladders' },
  admin: { group: 'Stock' },
  fields: [
    heading({ required: true, defaultValue: 'Pick your price' }),
    {
      name: 'steps',
      type: 'number',
      hasMany: true,
      label: 'Prices',
      minRows: 2,
      maxRows: 5,
      min: 1,
      max: 1_000_000,
      admin: {
        description:
          'AUD, on a subscription site by the week. Empty: 10,000 to 45,000, or 200 to 500 a week. A price under which no car stands is left out.',
      },
    },
    stockMatches(),
  ],
}

export const example: Example<'priceLadder'> = () => ({
  blockType: 'priceLadder',
  heading: 'Pick your price',
})
