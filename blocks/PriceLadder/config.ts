import type { Block } from 'payload'
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
      required: true,
      minRows: 2,
      maxRows: 5,
      min: 1,
      max: 1_000_000,
      defaultValue: [10_000, 15_000, 20_000, 30_000, 45_000],
      admin: {
        description:
          'AUD, lowest first, on a subscription site by the week. A price under which no car stands is left out.',
      },
    },
    stockMatches(),
  ],
}
