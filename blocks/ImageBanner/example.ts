import type { Example } from '../example'

export const example: Example<'imageBanner'> = ({ picture }) => ({
  blockType: 'imageBanner',
  title: 'Drive it home this weekend',
  subtitle: 'Cars in stock with registration and delivery in the price.',
  image: picture,
  links: [{ label: 'Talk to us', url: '/contact' }],
})
