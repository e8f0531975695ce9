import type { Example } from '../example'

export const example: Example<'enquiryForm'> = () => ({
  blockType: 'enquiryForm',
  heading: 'Ask us anything',
  intro: 'We answer within the working day.',
  kind: 'contact',
})
