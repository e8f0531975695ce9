import { formatMoney } from '@/ui/number-format'

declare const inCents: unique symbol

/** An amount of AUD as a whole number of cents: no sum of money is ever a fraction of a cent. */
export type Cents = number & { readonly [inCents]: true }

/**
 * The one rounding of money: to the nearest cent, half up. Truncating at a millionth of a cent
 * removes binary floating-point noise, so that 1.005 dollars are 101 cents.
 */
export function roundToCent(cents: number): Cents {
  return Math.round(Number(cents.toFixed(6))) as Cents
}

/** Dollars as they come from records and fields (AUD) to cents. */
export function toCents(dollars: number): Cents {
  return roundToCent(dollars * 100)
}

export function toDollars(cents: Cents): number {
  return cents / 100
}

export const noMoney = 0 as Cents

/** "$46,990", and "$262.35" where there are cents: a repayment is never shown smaller than it is. */
export function formatCents(cents: Cents): string {
  return formatMoney(toDollars(cents))
}
