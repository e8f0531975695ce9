import type { Block } from 'payload'
import { heading, picture, url } from '../fields'

/** Tiles that lead on. CONT-03 */
export const LinkTiles: Block = {
  slug: 'linkTiles',
  interfaceName: 'LinkTilesBlock',
  labels: { singular: 'Link tiles', plural: 'Link tiles' },
  admin: { group: 'Content' },
  fields: [
    heading({ required: true, defaultValue: 'You might also be interested in' }),
    {
      name: 'tiles',
      type: 'array',
      label: 'Tiles',
      maxRows: 8,
      admin: { description: 'Without tiles the block does not show.' },
      fields: [
        {
          type: 'row',
          fields: [
            { name: 'label', type: 'text', label: 'Words', required: true, maxLength: 60 },
            url(),
          ],
        },
        { name: 'text', type: 'textarea', label: 'Text', maxLength: 140 },
        picture(),
      ],
    },
  ],
}
