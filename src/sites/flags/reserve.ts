import { choice, number, toggle } from '../flag-kinds'

export const reserveFlags = {
  label: 'Reserve and buy',
  help: 'Reserving and buying online.',
  flags: {
    enabled: toggle('Reserve button', 'Cars can be reserved online.', {
      rows: ['VDP-12', 'SITE-05'],
      default: false,
      waitsFor: ['VDP-12'],
    }),
    path: choice('Path of the reserve page', 'Last part of the path.', ['checkout', 'buy-online'], {
      rows: ['ROUTE-02'],
      default: 'checkout',
      waitsFor: ['ROUTE-02'],
    }),
    defaultDeposit: number('Deposit', 'Used when the car has no deposit of its own.', {
      rows: ['VDP-13'],
      default: 200,
      min: 1,
      unit: 'AUD',
      waitsFor: ['VDP-13'],
    }),
    holdHours: number('Hold for', 'How long a reserved car is held.', {
      rows: ['VDP-13'],
      default: 48,
      min: 1,
      unit: 'hours',
      waitsFor: ['VDP-13'],
    }),
    purchase: toggle('Online Purchase button', 'Cars can be bought online.', {
      rows: ['VDP-14'],
      default: false,
      waitsFor: ['VDP-14'],
    }),
  },
} as const
