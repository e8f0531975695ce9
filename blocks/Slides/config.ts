import type { Block } from 'payload'
import type { Example } from '../example'
import { picture, url } from '../fields'

/** Pictures to page through; never moves by itself. CONT-07 CONST-02 */
export const Slides: Block = {
  slug: 'slides',
  interfaceName: 'SlidesBlock',
  labels: { singular: 'Slides', plural: 'Slides' },
  admin: { group: 'Heroes' },
  fields: [
    {
      name: 'label',
      type: 'text',
      label: 'What the slides show',
      required: true,
      defaultValue: 'Highlights',
      maxLength: 60,
      admin: { description: 'Read out to shoppers who use a screen reader.' },
    },
    {
      name: 'slides',
      type: 'array',
      label: 'Slides',
      required: true,
      minRows: 1,
      maxRows: 8,
      fields: [
        { name: 'name', type: 'text', label: 'Title', required: true, maxLength: 80 },
        { name: 'description', type: 'textarea', label: 'Text', maxLength: 200 },
        {
          type: 'row',
          fields: [
            url('url', 'Goes to', false),
            {
              name: 'linkLabel',
              type: 'text',
              label: 'Words of a button',
              maxLength: 40,
              admin: { description: 'Empty: the whole slide is the link, without a button.' },
            },
          ],
        },
        picture('image', 'Picture', { required: true }),
        {
          name: 'hide_overlay',
          type: 'checkbox',
          label: 'Picture only',
          defaultValue: false,
          admin: {
            description: 'For artwork that carries its own words; the title stays as its name.',
          },
        },
      ],
    },
  ],
}

export const example: Example<'slides'> = ({ picture }) => ({
  blockType: 'slides',
  label: 'What is on',
  slides: [
    {
      name: 'Winter check',
      description: 'Tyres, battery and lights.',
      url: '/contact',
      linkLabel: 'Book it in',
      image: picture,
    },
    { name: 'Open on Sunday', description: 'Come and look, 10 am to 4 pm.', image: picture },
  ],
})
