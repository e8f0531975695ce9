import type { Example } from '../example'

export const example: Example<'featuredFinanceStock'> = () => ({
  blockType: 'featuredFinanceStock',
  heading: 'Cars with a finance example',
  intro: 'Used cars that you can see this week.',
  whenEmpty: 'latest',
})
