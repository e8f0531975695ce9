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
    watchlist: toggle('Watchlist', 'Signed-in shoppers keep a list on the server.', {
      rows: ['WATCH-01'],
      default: false,
      waitsFor: ['WATCH-01'],
    }),
    watchlistPath: text('Watchlist page', 'Path of the watchlist.', {
      rows: ['ROUTE-32'],
      default: '/watchlist',
      waitsFor: ['ROUTE-32'],
    }),
  },
} as const
