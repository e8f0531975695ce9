import type { Example } from '../example'

export const example: Example<'priceLadder'> = () => ({
  blockType: 'priceLadder',
  heading: 'Pick your price',
  steps: [20_000, 30_000, 45_000, 60_000, 80_000],
})
