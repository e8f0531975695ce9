import type { Block } from 'payload'
import type { Example } from '../example'
import { heading, intro } from '../fields'

/** The offers that run now, to search. SRCH-23 */
export const OffersSearch: Block = {
  slug: 'offersSearch',
  interfaceName: 'OffersSearchBlock',
  labels: { singular: 'Offers search', plural: 'Offers searches' },
  admin: { group: 'Promotions' },
  fields: [
    heading({ defaultValue: 'On now', help: 'Shows every promotion of this site that runs.' }),
    intro(),
  ],
}

export const example: Example<'offersSearch'> = () => ({
  blockType: 'offersSearch',
  heading: 'Offers',
  intro: 'What runs now, with its last day.',
})
