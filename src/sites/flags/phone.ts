import { checkDialledNumber } from '../dialled-number'
import { rows, text, toggle } from '../flag-kinds'

const number = { rows: ['VDP-16'], default: null, check: checkDialledNumber }

export const phoneFlags = {
  label: 'Phone',
  help: 'Which number the call button shows.',
  flags: {
    override: text('Always this number', 'Used for every car of the site.', number),
    new: text('New cars', 'Number for new cars, and demo cars without their own.', number),
    used: text('Used cars', 'Number for used cars.', number),
    demo: text('Demo cars', 'Number for demo cars.', number),
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
