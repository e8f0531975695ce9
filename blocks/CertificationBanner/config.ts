import type { Block } from 'payload'
import type { Example } from '../example'
import { heading, intro, picture, url } from '../fields'

/** Banner whose button scrolls to the booking form. SERV-13 */
export const CertificationBanner: Block = {
  slug: 'certificationBanner',
  interfaceName: 'CertificationBannerBlock',
  labels: { singular: 'Certification banner', plural: 'Certification banners' },
  admin: { group: 'Service' },
  fields: [
    heading({ required: true, defaultValue: 'Certified service centre' }),
    intro(),
    picture('image', 'Mark or picture'),
    {
      type: 'row',
      fields: [
        {
          name: 'label',
          type: 'text',
          label: 'Words of the button',
          required: true,
          defaultValue: 'BOOK NOW',
          maxLength: 40,
        },
        url('url', 'Goes to'),
      ],
    },
  ],
}

export const example: Example<'certificationBanner'> = ({ picture }) => ({
  blockType: 'certificationBanner',
  heading: 'Certified technicians',
  intro: 'Trained by the maker, every year.',
  image: picture,
  label: 'Talk to the workshop',
  url: '/contact',
})
