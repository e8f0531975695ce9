import { choice } from '../flag-kinds'

export const menuFlags = {
  label: 'Menus',
  help: 'What menus do by rule.',
  flags: {
    offersWhen: choice(
      'Offers link',
      'When the menu shows the offers link.',
      ['always', 'hasOffers', 'never'],
      { rows: ['NAV-10'], default: 'hasOffers' },
    ),
  },
} as const
