import type { Example } from '../example'

export const example: Example<'exploreRange'> = () => ({
  blockType: 'exploreRange',
  heading: 'Explore Our Range',
  layout: 'rail',
})
