import { numbers, toggle } from '../flag-kinds'
import { checkPlaces } from '../promo-places'

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
        check: checkPlaces,
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
