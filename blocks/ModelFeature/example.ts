import type { Example } from '../example'

export const example: Example<'modelFeature'> = ({ picture }) => ({
  blockType: 'modelFeature',
  heading: 'The one that fits five',
  intro: 'A family car with room for the pram and the weekly shop.',
  image: picture,
  facts: [
    { value: '5 seats', label: 'two with ISOFIX' },
    { value: '438 L', label: 'boot' },
  ],
  links: [{ label: 'Book a test drive', url: '/contact' }],
})
