import type { Example } from '../example'

export const example: Example<'guarantee'> = () => ({
  blockType: 'guarantee',
  heading: 'Used car warranty',
  intro: 'From the day you collect the car.',
  points: [
    { text: 'Three years on cars that qualify; the certificate says which.' },
    { text: 'Roadside assist in the first year.' },
  ],
  tone: 'sunken',
})
