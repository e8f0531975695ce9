import type { Block } from 'payload'
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
