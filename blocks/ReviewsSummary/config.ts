import type { Block } from 'payload'
import type { Example } from '../example'
import { heading } from '../fields'

/** True average and count of the locations' reviews. LOC-19 … LOC-23 */
export const ReviewsSummary: Block = {
  slug: 'reviewsSummary',
  interfaceName: 'ReviewsSummaryBlock',
  labels: { singular: 'Reviews summary', plural: 'Reviews summaries' },
  admin: { group: 'Locations' },
  fields: [
    heading({ required: true, defaultValue: 'What customers say' }),
    {
      name: 'quotes',
      type: 'checkbox',
      label: 'Quote reviews',
      defaultValue: true,
      admin: {
        description:
          'Up to 12 of the locations’ reviews that reach the lowest rating of the site settings. Shoppers read that lower ones are left out.',
      },
    },
  ],
}

export const example: Example<'reviewsSummary'> = () => ({
  blockType: 'reviewsSummary',
  heading: 'What customers say',
  quotes: true,
})
