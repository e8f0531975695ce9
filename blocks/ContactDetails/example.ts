import type { Example } from '../example'

export const example: Example<'contactDetails'> = () => ({
  blockType: 'contactDetails',
  heading: 'Call, write or visit',
})
