import { choice, number, text, toggle } from '../flag-kinds'

/** Last part of the page that reserves a car; a site has one, and the others lead to it. ROUTE-02 */
export const reservePaths = ['checkout', 'buy-online'] as const

export const reserveFlags = {
  label: 'Reserve and buy',
  help: 'Reserving and buying online.',
  flags: {
    enabled: toggle(
      'Reserve button',
      'Shoppers can ask to reserve a car. You get a lead and take the deposit: the website takes no money.',
      {
        rows: ['VDP-12', 'SITE-05'],
        default: false,
      },
    ),
    path: choice('Path of the reserve page', 'Last part of the path.', reservePaths, {
      rows: ['ROUTE-02'],
      default: 'checkout',
    }),
    defaultDeposit: number('Deposit', 'Used when the car has no deposit of its own.', {
      rows: ['VDP-13'],
      default: 200,
      min: 1,
      unit: 'AUD',
    }),
    holdHours: number('Hold for', 'How long a reserved car is held.', {
      rows: ['VDP-13'],
      default: 48,
      min: 1,
      unit: 'hours',
    }),
    refund: text(
      'Words on the refund',
      'What becomes of the deposit of a shopper who changes their mind, in a sentence.',
      { rows: ['VDP-13'], default: 'The deposit is 100% refundable.' },
    ),
    purchase: toggle(
      'Online Purchase button',
      'Shoppers can ask to buy a car: how they collect it, what they trade in and how they pay. You get a lead, confirm the car and send the contract: the website takes no money and makes no contract.',
      { rows: ['VDP-14', 'ROUTE-03'], default: false },
    ),
  },
} as const
