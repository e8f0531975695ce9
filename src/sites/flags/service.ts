import { embedMessage, isEmbedAllowed } from '../embed-hosts'
import { text, texts, toggle } from '../flag-kinds'

export const serviceFlags = {
  label: 'Service',
  help: 'Service booking.',
  flags: {
    minimal: toggle('Short booking form', 'Starts with the registration number.', {
      rows: ['SERV-02'],
      default: false,
    }),
    intervalRequired: toggle('Service interval required', 'In the booking form.', {
      rows: ['SERV-06'],
      default: false,
    }),
    types: texts('Service types', 'Choices of the booking form.', {
      rows: ['SERV-07'],
      default: [],
    }),
    bookingFrameUrl: text(
      'Booking frame',
      'Address of an external booking system, on xtime.com or xtime.net.au.',
      {
        rows: ['SERV-11'],
        default: null,
        check: (value) => isEmbedAllowed(value) || embedMessage,
      },
    ),
    vehicleCheckForm: toggle('Vehicle check form', 'Uses the other service form.', {
      rows: ['SERV-11'],
      default: false,
    }),
  },
} as const
