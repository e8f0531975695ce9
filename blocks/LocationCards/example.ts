import type { Example } from '../example'

export const example: Example<'locationCards'> = () => ({
  blockType: 'locationCards',
  heading: 'Come and see us',
  view: 'grid',
  limit: 6,
  onePerPlace: true,
})
