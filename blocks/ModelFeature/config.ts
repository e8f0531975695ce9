import type { Block } from 'payload'
import type { Example } from '../example'
import { heading, intro, links, picture } from '../fields'

/** One model on a dark plane with up to three facts. */
export const ModelFeature: Block = {
  slug: 'modelFeature',
  interfaceName: 'ModelFeatureBlock',
  labels: { singular: 'Model feature', plural: 'Model features' },
  admin: { group: 'Heroes' },
  fields: [
    heading({ required: true }),
    intro(),
    picture('image', 'Picture', {
      required: true,
      help: 'The car from the side, dark or cut out.',
    }),
    {
      name: 'facts',
      type: 'array',
      label: 'Facts',
      maxRows: 3,
      admin: { description: 'With their unit, and how they were measured.' },
      fields: [
        {
          type: 'row',
          fields: [
            { name: 'value', type: 'text', label: 'Figure', required: true, maxLength: 12 },
            { name: 'label', type: 'text', label: 'What it is', required: true, maxLength: 40 },
          ],
        },
      ],
    },
    links(2),
  ],
}

export const example: Example<'modelFeature'> = ({ picture }) => ({
  blockType: 'modelFeature',
  heading: 'The one that fits five',
  intro: 'A family car with room for the pram and the weekly shop.',
  image: picture,
  facts: [
    { value: '5 seats', label: 'two with ISOFIX' },
    { value: '438 L', label: 'boot' },
  ],
  links: [{ label: 'Book a test drive', url: '/contact' }],
})
