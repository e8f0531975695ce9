import { parseChatCall, parseChatSetting } from '../chat-call'
import { choices, number, text, texts, toggle } from '../flag-kinds'
import { isOutsideAddress, outsideOrigin } from '../outside-address'
import { checkAccountPath } from '../reserved-paths'

export const accountsFlags = {
  label: 'Accounts',
  help: 'Signing in and what it opens. Shoppers get a code by SMS, for which the platform needs its account with Twilio; without one they cannot sign in, and closed pages stay closed.',
  flags: {
    garage_enabled: toggle(
      'Garage',
      'Shoppers who have signed in have a page with their reservations and payments, their watchlist, the cars they viewed, a trade-in offer and what they sent you.',
      { rows: ['AUTH-09', 'SITE-05'], default: false },
    ),
    garagePath: text('Garage page', 'Path of the garage page, such as /my-garage.', {
      rows: ['ROUTE-43'],
      default: '/my-garage',
      check: checkAccountPath,
    }),
    gates: choices(
      'Pages that need a sign-in',
      'Shoppers sign in with a code by SMS before these pages: checkout (reserve and buy online), finance (finance worked out for a person), car-finance (finance of one vehicle), trade-in (valuations), spin-to-win. Fewer people get as far as the form, and you know the mobile of those who do.',
      ['checkout', 'finance', 'spin-to-win', 'car-finance', 'trade-in'],
      { rows: ['AUTH-08'], default: [] },
    ),
    onlinePayment: toggle(
      'Online payment page',
      'Shoppers who have signed in pay an amount for a deal or an invoice at /online-payment, into the payment account of the site. Without an account it shows your page of that address under Pages, with a button that leads to your payment provider. Off, the page is not found.',
      { rows: ['ROUTE-42', 'AUTH-07'], default: false },
    ),
    paymentMin: number('Smallest online payment', 'Of one payment at /online-payment.', {
      rows: ['ROUTE-42'],
      default: 10,
      min: 1,
      unit: 'AUD',
    }),
    paymentMax: number('Largest online payment', 'Of one payment at /online-payment.', {
      rows: ['ROUTE-42'],
      default: 5000,
      min: 1,
      unit: 'AUD',
    }),
    spinToWin: toggle(
      'Spin to win page',
      'Shows your page at /spin-to-win, behind a sign-in where “Pages that need a sign-in” says so. Make the page under Pages, with a button that leads to your promotion. Off, the page is not found.',
      { rows: ['ROUTE-42', 'AUTH-08'], default: false },
    ),
    chatBot: toggle(
      'Chat',
      'On cars that can be reserved (see Reserve and buy), "Instant Message" opens your chat in place of the enquiry. Fill in script and opening below as well.',
      { rows: ['VDP-06', 'SITE-05'], default: false },
    ),
    chatScript: text(
      'Script of the chat',
      'The address in the code that your chat provider gives you. It is fetched when a shopper presses the button, never before.',
      {
        rows: ['VDP-06'],
        default: null,
        check: (address) =>
          isOutsideAddress(address) || 'Use the full address of the script, such as https://….',
      },
    ),
    chatOpen: text(
      'What opens the chat',
      'As your chat provider writes it, for example Tawk_API.maximize() or Intercom("show").',
      {
        rows: ['VDP-06'],
        default: null,
        check: (call) =>
          parseChatCall(call) !== null ||
          'Write one call such as Tawk_API.maximize(), with double quotes around words.',
      },
    ),
    chatSettings: texts(
      'Settings of the chat',
      'Only where the code of your chat provider sets something before its script, for example intercomSettings = {"app_id": "abc"}. One entry for each, with double quotes around names and words.',
      {
        rows: ['VDP-06'],
        default: [],
        check: (setting) =>
          parseChatSetting(setting) !== null ||
          `Write "${setting}" as a name and its value, such as intercomSettings = {"app_id": "abc"}.`,
      },
    ),
    chatHosts: texts(
      'Other hosts of the chat',
      'Hosts that the chat needs beside the one of its script, as your chat provider lists them, for example "*.tawk.to".',
      {
        rows: ['VDP-06'],
        default: [],
        check: (host) =>
          outsideOrigin(host) !== null || `"${host}" is no host. Write for example *.tawk.to.`,
      },
    ),
  },
} as const

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
