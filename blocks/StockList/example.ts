import type { Example } from '../example'

export const example: Example<'stockList'> = () => ({
  blockType: 'stockList',
  heading: 'Just arrived',
  intro: 'The latest cars on the yard.',
  stock: { order: 'latest' },
  limit: 4,
  whenEmpty: 'latest',
})
