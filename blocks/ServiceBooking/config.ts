import type { Block } from 'payload'
import type { Example } from '../example'
import { heading, intro } from '../fields'
import { afterSending, buttonWords } from '../form-fields'

/** The form of the service page. SERV-01 SERV-11 */
export const ServiceBooking: Block = {
  slug: 'serviceBooking',
  interfaceName: 'ServiceBookingBlock',
  labels: { singular: 'Service booking', plural: 'Service bookings' },
  admin: { group: 'Service' },
  fields: [
    heading({
      required: true,
      defaultValue: 'Book a service',
      help: 'Which form stands under it is set for the whole site, under Service of its switches: our own booking form, the booking system of another company, or the vehicle check.',
    }),
    intro(),
    buttonWords('Book a service'),
    afterSending(),
  ],
}

export const example: Example<'serviceBooking'> = () => ({
  blockType: 'serviceBooking',
  heading: 'Book a service',
  intro: 'Say the car and the day; we call back to confirm.',
})
