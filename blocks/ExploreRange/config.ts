import type { Block } from 'payload'
import type { Example } from '../example'
import { heading, intro, stockMatches } from '../fields'

/** The model range with buttons for body categories. MODEL-01 … MODEL-12 */
export const ExploreRange: Block = {
  slug: 'exploreRange',
  interfaceName: 'ExploreRangeBlock',
  labels: { singular: 'Model range', plural: 'Model ranges' },
  admin: { group: 'Stock' },
  fields: [
    heading({ required: true, defaultValue: 'Explore Our Range' }),
    intro(),
    stockMatches(),
    {
      name: 'layout',
      type: 'radio',
      label: 'Shown as',
      defaultValue: 'rail',
      required: true,
      options: [
        { label: 'One row to swipe', value: 'rail' },
        { label: 'Grid of all models', value: 'grid' },
      ],
    },
  ],
}

export const example: Example<'exploreRange'> = () => ({
  blockType: 'exploreRange',
  heading: 'Explore Our Range',
  layout: 'rail',
})
