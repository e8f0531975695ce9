import type { Block } from 'payload'
import { decorationLabelFault } from '@/promotions/decoration-count'
import type { Example } from '../example'
import { onlyOnPagesWith, panel } from '../fields'

/** A number that counts up: cars really sold, or a decoration that says so. PROMO-10 … PROMO-12 */
export const SalesCounter: Block = {
  slug: 'salesCounter',
  interfaceName: 'SalesCounterBlock',
  labels: { singular: 'Sales counter', plural: 'Sales counters' },
  admin: { group: 'Promotions' },
  fields: [
    {
      name: 'source',
      type: 'select',
      label: 'What it counts',
      required: true,
      defaultValue: 'sold',
      options: [
        { label: 'Cars sold this month', value: 'sold' },
        { label: 'Nothing: a moving number for decoration', value: 'decoration' },
      ],
      admin: {
        description:
          'Sold cars come from the stock feed, from the first day of the month; the block is not shown while there are none. A decoration is marked as one for shoppers.',
      },
    },
    {
      name: 'label',
      type: 'text',
      label: 'Words beside the number',
      required: true,
      maxLength: 60,
      defaultValue: 'cars sold this month',
      validate: (value: string | null | undefined, { siblingData }: { siblingData: unknown }) => {
        if (!value) return 'Fill in the words beside the number.'
        const { source } = siblingData as { source?: string }
        return (source === 'decoration' && decorationLabelFault(value)) || true
      },
    },
    {
      type: 'row',
      fields: [
        { name: 'image', type: 'upload', relationTo: 'media', label: 'Picture' },
        {
          name: 'alt',
          type: 'text',
          label: 'Words in the picture',
          maxLength: 140,
          admin: { description: 'Empty: the description of the picture.' },
        },
      ],
    },
    {
      type: 'row',
      fields: [panel(), onlyOnPagesWith()],
    },
  ],
}

export const example: Example<'salesCounter'> = () => ({
  blockType: 'salesCounter',
  source: 'sold',
  label: 'cars sold this month',
  background: 'band',
})
