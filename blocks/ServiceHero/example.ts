import type { Example } from '../example'

export const example: Example<'serviceHero'> = ({ picture }) => ({
  blockType: 'serviceHero',
  title: 'Service',
  subtitle: 'Early-bird drop-off from 6:30 am',
  text: 'Genuine parts, and a loan car by booking.',
  image: picture,
  links: [{ label: 'Book a service', url: '/contact' }],
})
