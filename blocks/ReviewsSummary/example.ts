import type { Example } from '../example'

export const example: Example<'reviewsSummary'> = () => ({
  blockType: 'reviewsSummary',
  heading: 'What customers say',
  quotes: true,
})
