import type { Block } from 'payload'
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
