import type { Example } from '../example'

export const example: Example<'salesCounter'> = () => ({
  blockType: 'salesCounter',
  source: 'sold',
  label: 'cars sold this month',
  background: 'band',
})
