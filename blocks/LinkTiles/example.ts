import type { Example } from '../example'

export const example: Example<'linkTiles'> = () => ({
  blockType: 'linkTiles',
  heading: 'You might also be interested in',
  tiles: [
    { label: 'Finance', url: '/finance', text: 'How paying over time works.' },
    { label: 'Contact', url: '/contact', text: 'Call, write or visit.' },
  ],
})
