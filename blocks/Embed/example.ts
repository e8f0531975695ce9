import type { Example } from '../example'

export const example: Example<'embed'> = () => ({
  blockType: 'embed',
  heading: 'Our workshop on film',
  address: 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ',
  height: 480,
})
