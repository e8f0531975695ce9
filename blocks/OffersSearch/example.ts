import type { Example } from '../example'

export const example: Example<'offersSearch'> = () => ({
  blockType: 'offersSearch',
  heading: 'Offers',
  intro: 'What runs now, with its last day.',
})
