import type { Example } from '../example'

export const example: Example<'certificationBanner'> = ({ picture }) => ({
  blockType: 'certificationBanner',
  heading: 'Certified technicians',
  intro: 'Trained by the maker, every year.',
  image: picture,
  label: 'Talk to the workshop',
  url: '/contact',
})
