import type { Example } from '../example'

export const example: Example<'locationsCarousel'> = () => ({
  blockType: 'locationsCarousel',
  heading: 'Our yards',
})
