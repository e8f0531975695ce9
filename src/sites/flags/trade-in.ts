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
    saveValuation: toggle(
      'Keep valuations',
      'Keeps what each car was valued at, also where the shopper sends nothing afterwards. See Valuations in the menu.',
      { rows: ['TRADE-18'], default: false },
    ),
    termsPath: text('Valuation terms', 'Path of the terms.', {
      rows: ['ROUTE-36'],
      default: '/value-my-car-terms-and-conditions',
    }),
  },
} as const
