import type { Block } from 'payload'
import { type Example, paragraphs } from '../example'
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

export const example: Example<'faqList'> = () => ({
  blockType: 'faqList',
  heading: 'Questions and answers',
  items: [
    {
      question: 'Is the price on the card what I pay?',
      answer: paragraphs('Where it says “Drive away”, yes: everything is in it.'),
    },
    {
      question: 'Can you hold a car for me?',
      answer: paragraphs('Call us. We hold it until the end of the next day.'),
    },
    { question: 'Do you deliver?', answer: paragraphs('Yes, in our state and beyond.') },
  ],
})
