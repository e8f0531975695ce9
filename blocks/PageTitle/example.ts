import type { Example } from '../example'

export const example: Example<'pageTitle'> = () => ({
  blockType: 'pageTitle',
  heading: 'Finance',
  intro: 'How paying over time works here, what it costs, and who decides.',
})
