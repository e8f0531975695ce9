import type { Block } from 'payload'
import type { Example } from '../example'
import { heading, intro } from '../fields'

/** The promotions that run now, or chosen ones while they run. PROMO-04 */
export const PromoCards: Block = {
  slug: 'promoCards',
  interfaceName: 'PromoCardsBlock',
  labels: { singular: 'Promotions', plural: 'Promotions' },
  admin: { group: 'Promotions' },
  fields: [
    heading({ required: true, defaultValue: 'Special offers' }),
    intro(),
    {
      name: 'promos',
      type: 'relationship',
      relationTo: 'promos',
      // Its number is enough, which reading it along would take away of what is in the trash.
      maxDepth: 0,
      hasMany: true,
      label: 'Promotions',
      maxRows: 12,
      admin: {
        description: 'Empty: every promotion of this site. Each shows only between its dates.',
      },
    },
    {
      name: 'emptyText',
      type: 'textarea',
      label: 'When none runs',
      maxLength: 200,
      admin: { description: 'Empty: the "no offers" text of the site settings.' },
    },
  ],
}

export const example: Example<'promoCards'> = () => ({
  blockType: 'promoCards',
  heading: 'What is on',
  emptyText: 'Nothing is on this week.',
})
