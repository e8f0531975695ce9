import type { Block } from 'payload'
import type { Example } from '../example'
import { heading, picture, url } from '../fields'

/** Tiles with a picture, a label and a link. CONT-03 */
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

export const example: Example<'linkTiles'> = () => ({
  blockType: 'linkTiles',
  heading: 'You might also be interested in',
  tiles: [
    { label: 'Finance', url: '/finance', text: 'How paying over time works.' },
    { label: 'Contact', url: '/contact', text: 'Call, write or visit.' },
  ],
})
