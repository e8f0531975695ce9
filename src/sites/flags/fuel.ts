import { number } from '../flag-kinds'

export const fuelFlags = {
  label: 'Fuel calculator',
  help: 'What the fuel calculator starts with.',
  flags: {
    pricePerLitre: number('Fuel price', 'Price of a litre.', {
      rows: ['VDP-43'],
      default: 1.7,
      min: 0.1,
      max: 10,
      step: 0.01,
      unit: 'AUD',
    }),
    kmPerWeek: number('Distance a week', 'Kilometres driven a week.', {
      rows: ['VDP-43'],
      default: 250,
      min: 1,
      max: 5000,
      unit: 'km',
    }),
    defaultConsumption: number('Consumption', 'Used when the car does not say.', {
      rows: ['VDP-43'],
      default: 10,
      min: 0.1,
      max: 60,
      step: 0.1,
      unit: 'L/100 km',
    }),
  },
} as const
