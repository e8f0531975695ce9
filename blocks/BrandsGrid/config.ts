import type { Block } from 'payload'
import type { Example } from '../example'
import { heading, intro, links, stockMatches, url } from '../fields'

/** Brands as an index with live counts, or as grids with logos. CONT-01 */
export const BrandsGrid: Block = {
  slug: 'brandsGrid',
  interfaceName: 'BrandsGridBlock',
  labels: { singular: 'Brands', plural: 'Brands' },
  admin: { group: 'Stock' },
  fields: [
    heading({ required: true, defaultValue: 'Brands we represent' }),
    intro(),
    {
      name: 'source',
      type: 'radio',
      label: 'Brands come from',
      defaultValue: 'list',
      required: true,
      options: [
        { label: 'The stock, with the number of cars', value: 'stock' },
        { label: 'The list below', value: 'list' },
      ],
    },
    stockMatches(),
    {
      name: 'limit',
      type: 'number',
      label: 'At most',
      defaultValue: 16,
      min: 4,
      max: 60,
      admin: {
        condition: (_, block) => block?.source === 'stock',
        description: 'Makes of the stock. The sister sites of the site come on top.',
      },
    },
    {
      name: 'brands',
      type: 'array',
      label: 'Brands',
      maxRows: 60,
      admin: {
        condition: (_, block) => block?.source === 'list',
        description: 'In the order of the page. Leave "Goes to" empty for a name without a link.',
      },
      fields: [
        {
          type: 'row',
          fields: [
            { name: 'name', type: 'text', label: 'Brand', required: true, maxLength: 40 },
            url('url', 'Goes to', false),
          ],
        },
        {
          name: 'logo',
          type: 'upload',
          relationTo: 'media',
          label: 'Logo',
          admin: { description: 'Without one the name is set in type.' },
        },
      ],
    },
    links(1),
  ],
}

export const example: Example<'brandsGrid'> = () => ({
  blockType: 'brandsGrid',
  heading: 'Brands we represent',
  source: 'stock',
  limit: 16,
})
