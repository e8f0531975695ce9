import type { Example } from '../example'

export const example: Example<'video'> = ({ picture }) => ({
  blockType: 'video',
  heading: 'A walk around the yard',
  intro: 'Two minutes, no music.',
  address: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  poster: picture,
})
