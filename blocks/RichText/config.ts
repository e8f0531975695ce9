import type { Block } from 'payload'
import { type Example, paragraphs } from '../example'

/** Text with headings, lists and links. */
export const RichText: Block = {
  slug: 'richText',
  interfaceName: 'RichTextBlock',
  labels: { singular: 'Text', plural: 'Text' },
  admin: { group: 'Content' },
  fields: [
    { name: 'content', type: 'richText', label: 'Text', required: true },
    {
      name: 'collapseOnPhones',
      type: 'checkbox',
      label: 'Fold on phones',
      defaultValue: false,
      admin: { description: 'For long terms of use: phones show a "Read the terms" row first.' },
    },
  ],
}

export const example: Example<'richText'> = () => ({
  blockType: 'richText',
  content: paragraphs(
    'Every car that we sell has been looked over by our own workshop, with its papers in the glove box.',
    'Ask for them: what was done, when, and what it cost.',
  ),
})
