import type { Example } from '../example'

export const example: Example<'promoCards'> = () => ({
  blockType: 'promoCards',
  heading: 'What is on',
  emptyText: 'Nothing is on this week.',
})
