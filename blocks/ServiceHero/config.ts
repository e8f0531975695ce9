import type { Block } from 'payload'
import type { Example } from '../example'
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

export const example: Example<'serviceHero'> = ({ picture }) => ({
  blockType: 'serviceHero',
  title: 'Service',
  subtitle: 'Early-bird drop-off from 6:30 am',
  text: 'Genuine parts, and a loan car by booking.',
  image: picture,
  links: [{ label: 'Book a service', url: '/contact' }],
})
