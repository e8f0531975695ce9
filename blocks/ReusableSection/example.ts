import type { Example } from '../example'

export const example: Example<'reusableSection'> = ({ section }) => ({
  blockType: 'reusableSection',
  section,
})
