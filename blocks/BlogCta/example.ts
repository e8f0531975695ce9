import type { Example } from '../example'

export const example: Example<'blogCta'> = () => ({
  blockType: 'blogCta',
  heading: 'Read before you buy',
  text: 'Plain advice from the people who look the cars over.',
  label: 'Ask us',
  url: '/contact',
})
