import type { Example } from '../example'

export const example: Example<'mediaBlock'> = ({ picture }) => ({
  blockType: 'mediaBlock',
  image: picture,
  caption: 'The yard on a quiet morning.',
  ratio: '21/9',
})
