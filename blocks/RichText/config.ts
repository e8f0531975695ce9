import type { Block } from 'payload'

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
