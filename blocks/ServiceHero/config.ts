import type { Block } from 'payload'
import { links, picture } from '../fields'

/** Top of the service page. SERV-10 */
export const ServiceHero: Block = {
  slug: 'serviceHero',
  interfaceName: 'ServiceHeroBlock',
  labels: { singular: 'Service hero', plural: 'Service heroes' },
  admin: { group: 'Service' },
  fields: [
    { name: 'title', type: 'text', label: 'Title', required: true, maxLength: 80 },
    {
      name: 'subtitle',
      type: 'text',
      label: 'Subtitle',
      required: true,
      defaultValue: 'GENUINE SERVICING',
      maxLength: 60,
    },
    { name: 'text', type: 'textarea', label: 'Introduction', maxLength: 500 },
    picture(),
    links(2),
  ],
}
