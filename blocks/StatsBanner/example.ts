import type { Example } from '../example'

export const example: Example<'statsBanner'> = () => ({
  blockType: 'statsBanner',
  heading: 'Thirty years on the same road',
  figures: [
    { value: '50+', label: 'Locations' },
    { value: '40+', label: 'Brands' },
    { value: '30+', label: 'Years' },
  ],
  tone: 'band',
})
