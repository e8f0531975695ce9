import type { Block } from 'payload'
import type { Example } from '../example'
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

export const example: Example<'serviceFeatures'> = () => ({
  blockType: 'serviceFeatures',
  heading: 'With every service',
  features: [
    { title: 'A report with photos', text: 'What we found, what can wait.' },
    { title: 'A wash', text: 'Inside and out, if the weather allows.' },
    { title: 'A loan car', text: 'By booking, at no charge.' },
  ],
})
