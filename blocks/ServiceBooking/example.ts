import type { Example } from '../example'

export const example: Example<'serviceBooking'> = () => ({
  blockType: 'serviceBooking',
  heading: 'Book a service',
  intro: 'Say the car and the day; we call back to confirm.',
})
