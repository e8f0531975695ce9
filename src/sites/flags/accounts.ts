import { parseChatCall, parseChatSetting } from '../chat-call'
import { choices, text, texts, toggle } from '../flag-kinds'
import { isOutsideAddress, outsideOrigin } from '../outside-address'

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
