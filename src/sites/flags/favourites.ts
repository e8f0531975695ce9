import { checkAccountPath } from '../account-path-check'
import { text, toggle } from '../flag-kinds'

export const favouritesFlags = {
  label: 'Favourites',
  help: 'Cars that a shopper saves and compares on the own device.',
  flags: {
    enabled: toggle('Save and compare', 'Shoppers can save and compare cars.', {
      rows: ['FAV-01', 'FAV-03', 'SITE-05'],
      default: false,
    }),
    requirePriceAndImage: toggle('Only cars with price and photo', 'Only these can be saved.', {
      rows: ['FAV-04'],
      default: false,
    }),
    watchlist: toggle(
      'Watchlist',
      'Shoppers who have signed in with their phone keep a list of cars, on all their devices.',
      { rows: ['WATCH-01'], default: false },
    ),
    watchlistPath: text('Watchlist page', 'Path of the watchlist, such as /watchlist.', {
      rows: ['ROUTE-32'],
      default: '/watchlist',
      check: checkAccountPath,
    }),
  },
} as const
