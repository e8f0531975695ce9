import type { Example } from '../example'

export const example: Example<'tradeInOffer'> = () => ({
  blockType: 'tradeInOffer',
  heading: 'What is your car worth?',
  intro: 'Your rego is enough to begin. The offer holds for seven days.',
  purpose: 'trade-in',
})
