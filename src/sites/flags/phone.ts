import { rows, text, toggle } from '../flag-kinds'

export const phoneFlags = {
  label: 'Phone',
  help: 'Which number the call button shows.',
  flags: {
    override: text('Always this number', 'Used for every car of the site.', {
      rows: ['VDP-16'],
      default: null,
    }),
    new: text('New cars', 'Number for new cars, and demo cars without their own.', {
      rows: ['VDP-16'],
      default: null,
    }),
    used: text('Used cars', 'Number for used cars.', { rows: ['VDP-16'], default: null }),
    demo: text('Demo cars', 'Number for demo cars.', { rows: ['VDP-16'], default: null }),
    perDealership: rows(
      'Numbers by dealership',
      'Numbers that depend on the dealership and the condition (new, used, demo, or empty for all).',
      { dealership_slug: 'text', car_type: 'text', phone: 'text' },
      { rows: ['VDP-16'], default: [] },
    ),
    startRevealed: toggle('Show in full', 'The number is not masked.', {
      rows: ['VDP-17'],
      default: false,
    }),
  },
} as const
