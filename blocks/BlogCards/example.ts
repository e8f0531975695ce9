import type { Example } from '../example'

export const example: Example<'blogCards'> = () => ({
  blockType: 'blogCards',
  heading: 'From the journal',
  limit: 3,
})
