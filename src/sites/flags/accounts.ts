import { choices, text, toggle } from '../flag-kinds'

export const accountsFlags = {
  label: 'Accounts',
  help: 'Signing in and what it opens.',
  flags: {
    garage_enabled: toggle('Garage', 'Shoppers have a garage page.', {
      rows: ['AUTH-09', 'SITE-05'],
      default: false,
      waitsFor: ['AUTH-09'],
    }),
    garagePath: text('Garage page', 'Path of the garage page.', {
      rows: ['ROUTE-43'],
      default: '/my-garage',
      waitsFor: ['ROUTE-43'],
    }),
    gates: choices(
      'Pages that need a sign-in',
      'Shoppers sign in before these pages.',
      ['checkout', 'finance', 'spin-to-win', 'car-finance', 'trade-in'],
      { rows: ['AUTH-08'], default: [], waitsFor: ['AUTH-08'] },
    ),
    onlinePayment: toggle('Online payment page', 'Shoppers can pay online.', {
      rows: ['ROUTE-42'],
      default: false,
      waitsFor: ['ROUTE-42'],
    }),
    spinToWin: toggle('Spin to win page', 'A prize wheel for signed-in shoppers.', {
      rows: ['ROUTE-42'],
      default: false,
      waitsFor: ['ROUTE-42'],
    }),
    chatBot: toggle('Chat', 'Loads the chat and offers "Instant Message".', {
      rows: ['VDP-06', 'SITE-05'],
      default: false,
      waitsFor: ['VDP-06'],
    }),
  },
} as const
