import type { Block } from 'payload'
import { heading, intro } from '../fields'

/** Questions that open. CONT-06 TRADE-20 */
export const FaqList: Block = {
  slug: 'faqList',
  interfaceName: 'FaqListBlock',
  labels: { singular: 'Questions and answers', plural: 'Questions and answers' },
  admin: { group: 'Content' },
  fields: [
    heading({ required: true, defaultValue: 'Questions and answers' }),
    intro(),
    {
      name: 'items',
      type: 'array',
      label: 'Questions',
      required: true,
      minRows: 1,
      maxRows: 40,
      fields: [
        { name: 'question', type: 'text', label: 'Question', required: true, maxLength: 140 },
        { name: 'answer', type: 'richText', label: 'Answer', required: true },
      ],
    },
  ],
}
