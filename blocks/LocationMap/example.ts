import type { Example } from '../example'

export const example: Example<'locationMap'> = () => ({
  blockType: 'locationMap',
  heading: 'Where we are',
})
