import type { Example } from '../example'

export const example: Example<'priceLadder'> = () => ({
  blockType: 'priceLadder',
  heading: 'Pick your price',
})
