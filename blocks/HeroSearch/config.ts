import type { Block } from 'payload'
import type { Example } from '../example'
import { intro, links, picture } from '../fields'

/** Headline, picture and stock search: the top of a home page. SRCH-42 SRCH-43 */
export const HeroSearch: Block = {
  slug: 'heroSearch',
  interfaceName: 'HeroSearchBlock',
  labels: { singular: 'Hero with search', plural: 'Heroes with search' },
  admin: { group: 'Heroes' },
  fields: [
    {
      type: 'row',
      fields: [
        {
          name: 'heading',
          type: 'textarea',
          label: 'Headline',
          required: true,
          maxLength: 80,
          admin: {
            description:
              'The largest words of the site. Up to three short lines; a new line breaks.',
            rows: 2,
          },
        },
        intro('One sentence that says what a shopper can expect here.'),
      ],
    },
    links(2),
    picture('image', 'Picture', {
      help: 'A wide picture of one car. A cut-out on a transparent ground may break the edge of the coloured plane. Marque crops it around its focal point; the other themes show all of it.',
    }),
    {
      name: 'figures',
      type: 'array',
      label: 'Figures',
      maxRows: 3,
      admin: { description: 'Facts in numbers, for example 9 locations. Only what you can prove.' },
      fields: [
        {
          type: 'row',
          fields: [
            { name: 'value', type: 'text', label: 'Figure', required: true, maxLength: 8 },
            { name: 'label', type: 'text', label: 'What it counts', required: true, maxLength: 24 },
          ],
        },
      ],
    },
  ],
}

export const example: Example<'heroSearch'> = () => ({
  blockType: 'heroSearch',
  heading: 'Find your next car',
  intro: 'New, demo and used cars at our yards, with the price that you pay.',
  links: [{ label: 'Talk to us', url: '/contact' }],
  figures: [
    { value: '6', label: 'yards' },
    { value: '30 years', label: 'in the trade' },
  ],
})
