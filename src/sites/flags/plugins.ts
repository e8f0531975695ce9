import { rows, toggle } from '../flag-kinds'

export const pluginsFlags = {
  label: 'Feature plugins',
  help: 'Extra parts of the vehicle page.',
  flags: {
    priceMarketCheck: toggle(
      'Price market check',
      'Offers a check of the price against the market on used cars.',
      {
        rows: ['VDP-42', 'SITE-07'],
        default: false,
      },
    ),
    carAnalysisDownload: toggle(
      'Car analysis download',
      'Offers a data sheet of the car as a download.',
      {
        rows: ['SITE-07'],
        default: false,
      },
    ),
    autogauge: toggle('Market gauge', 'Shows where the price stands in the market range.', {
      rows: ['VDP-40', 'CALL-01'],
      default: true,
    }),
    deliveryCalculator: toggle('Delivery calculator', 'Delivery price by postcode.', {
      rows: ['VDP-44', 'CALL-15'],
      default: false,
    }),
    deliveryRates: rows(
      'Delivery rates',
      'What delivery costs, by postcode. A row covers the postcodes from and to, both included; where two rows cover one, the narrower counts. Not used where the platform has a transport partner.',
      { from: 'text', to: 'text', name: 'text', price: 'number' },
      { rows: ['VDP-44', 'CALL-15'], default: [] },
    ),
    fuelCalculator: toggle('Fuel calculator', 'Weekly fuel cost of the car.', {
      rows: ['VDP-43'],
      default: true,
    }),
  },
} as const
