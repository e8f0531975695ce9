import { numbers, toggle } from '../flag-kinds'

export const promoFlags = {
  label: 'Promotions',
  help: 'Where promotions show.',
  flags: {
    positions: numbers(
      'Positions in results',
      'Places of promotion cards among the cars, counted from 0.',
      {
        rows: ['PROMO-07'],
        default: [8, 17],
      },
    ),
    randomOffset: toggle(
      'Vary the positions',
      'Moves each card up to three places down, another number each day.',
      {
        rows: ['PROMO-08'],
        default: false,
      },
    ),
  },
} as const
