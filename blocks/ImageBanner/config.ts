import type { Block } from 'payload'
import type { Example } from '../example'
import { links, picture } from '../fields'

/** Picture with title, subtitle and buttons, each optional. CONT-05 */
export const ImageBanner: Block = {
  slug: 'imageBanner',
  interfaceName: 'ImageBannerBlock',
  labels: { singular: 'Image banner', plural: 'Image banners' },
  admin: { group: 'Heroes' },
  fields: [
    { name: 'title', type: 'text', label: 'Title', maxLength: 80 },
    { name: 'subtitle', type: 'textarea', label: 'Subtitle', maxLength: 240 },
    picture('image', 'Picture', { help: 'Wide, 16:9 or wider. Words stand beside it, not on it.' }),
    links(2),
    {
      name: 'isTop',
      type: 'checkbox',
      label: 'First on the page',
      defaultValue: false,
      admin: { description: 'Its title becomes the title of the page (one a page).' },
    },
  ],
}

export const example: Example<'imageBanner'> = ({ picture }) => ({
  blockType: 'imageBanner',
  title: 'Drive it home this weekend',
  subtitle: 'Cars in stock with registration and delivery in the price.',
  image: picture,
  links: [{ label: 'Talk to us', url: '/contact' }],
})
