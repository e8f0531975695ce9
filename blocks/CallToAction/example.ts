import type { Example } from '../example'

export const example: Example<'callToAction'> = () => ({
  blockType: 'callToAction',
  heading: 'Not sure which one?',
  intro: 'Tell us what you carry and where you drive. We suggest three.',
  links: [{ label: 'Talk to us', url: '/contact' }],
  note: 'Open seven days.',
})
