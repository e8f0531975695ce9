import type { Example } from '../example'

export const example: Example<'quickQuote'> = () => ({
  blockType: 'quickQuote',
  heading: 'Get a quick quote',
  intro: 'See what the lender says to your loan, and apply in a few minutes.',
})
