import { text, toggle } from '../flag-kinds'

export const tradeInFlags = {
  label: 'Trade-in',
  help: 'Trade-in valuation and sell my car.',
  flags: {
    onVehiclePage: toggle('On the vehicle page', 'Shows the trade-in button.', {
      rows: ['VDP-11'],
      default: true,
    }),
    imageUpload: toggle('Photos step', 'Asks for photos of the car.', {
      rows: ['TRADE-05'],
      default: true,
    }),
    saveValuation: toggle('Keep valuations', 'Stores the result of each valuation.', {
      rows: ['TRADE-18'],
      default: false,
      waitsFor: ['TRADE-18'],
    }),
    termsPath: text('Valuation terms', 'Path of the terms.', {
      rows: ['ROUTE-36'],
      default: '/value-my-car-terms-and-conditions',
    }),
  },
} as const
