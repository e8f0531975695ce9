import type { Block } from 'payload'
import { heading, intro } from '../fields'

/** What a service includes. SERV-12 SERV-16 SERV-17 */
export const ServiceFeatures: Block = {
  slug: 'serviceFeatures',
  interfaceName: 'ServiceFeaturesBlock',
  labels: { singular: 'Service features', plural: 'Service features' },
  admin: { group: 'Service' },
  fields: [
    heading({ required: true, defaultValue: 'What a service here includes' }),
    intro(),
    {
      name: 'features',
      type: 'array',
      label: 'Features',
      required: true,
      minRows: 1,
      maxRows: 16,
      fields: [
        { name: 'title', type: 'text', label: 'Feature', required: true, maxLength: 60 },
        { name: 'text', type: 'textarea', label: 'Text', maxLength: 240 },
      ],
    },
    {
      name: 'marketing',
      type: 'richText',
      label: 'Longer text',
      admin: { description: 'Under the features. Optional.' },
    },
  ],
}
