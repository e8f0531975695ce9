import type { SignInType } from '@/sites/sign-in-url'

/** Why the sign-in stands between a shopper and what was wanted. ROUTE-17 AMB-87 */
export const reasonOf: Record<SignInType, string> = {
  watchlist: 'Sign in to keep your watchlist on every device.',
  'trade-in': 'Sign in to have your trade-in valued.',
  checkout: 'Sign in to reserve or buy online.',
  finance: 'Sign in to see finance that is worked out for you.',
  'spin-to-win': 'Sign in to spin the wheel.',
  'online-payment': 'Sign in to pay online.',
  'car-finance': 'Sign in to see finance for this vehicle.',
  'my-garage': 'Sign in to open your garage.',
}

export const CODE_PROMISE = 'We send a code of six digits to your mobile. There is no password.'

/** What the number is for. */
export const numberUse = (siteName: string): string =>
  `We use your number to send the code and to know you again on this site of ${siteName}. You stay signed in on this device until you sign out, or have not come back for 30 days.`
