import type { Block } from 'payload'
import { type Example, paragraphs } from '../example'
import { heading, links, picture, tone } from '../fields'

/** Two or three columns of text, each with a picture and a button if wanted. */
export const Columns: Block = {
  slug: 'columns',
  interfaceName: 'ColumnsBlock',
  labels: { singular: 'Columns', plural: 'Columns' },
  admin: { group: 'Content' },
  fields: [
    heading(),
    {
      name: 'columns',
      type: 'array',
      label: 'Columns',
      required: true,
      minRows: 2,
      maxRows: 3,
      fields: [
        picture(),
        { name: 'content', type: 'richText', label: 'Text', required: true },
        links(1),
      ],
    },
    tone(),
  ],
}

export const example: Example<'columns'> = () => ({
  blockType: 'columns',
  heading: 'How buying works',
  columns: [
    { content: paragraphs('Look. Every car is here with its price. Save the ones that you like.') },
    { content: paragraphs('Drive. Book a time or walk in with your licence.') },
    { content: paragraphs('Collect. Registered in your name, with a full tank.') },
  ],
})
