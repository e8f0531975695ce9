import type { Example } from '../example'

export const example: Example<'brandsGrid'> = () => ({
  blockType: 'brandsGrid',
  heading: 'Brands we represent',
  source: 'stock',
  limit: 16,
})
