import type { FeedLender } from '@/feeds/rows/feed-row'
import type { Random } from './random'

export const demoRates: Record<string, { base: number; fee: number; spread: number }> = {
  Taurus: { base: 7.49, fee: 495, spread: 0.72 },
  Powertorque: { base: 6.99, fee: 425, spread: 0.64 },
  AusLoans: { base: 8.29, fee: 595, spread: 0.98 },
  Angle: { base: 7.95, fee: 550, spread: 0.86 },
  '360 Finance': { base: 8.49, fee: 495, spread: 0.9 },
  'Nissan Finance': { base: 6.79, fee: 399, spread: 0.6 },
  Manual: { base: 6.89, fee: 450, spread: 0.66 },
  'Car Clarity': { base: 9.45, fee: 395, spread: 1.05 },
}

/** “Manual” means that the dealer types the lender's figures in by hand. */
export const demoLenderName = (provider: string) =>
  provider === 'Manual' ? 'Aldersyde Finance' : provider

const cents = (amount: number) => Math.round(amount * 100) / 100

/**
 * A lender's figures for a car, worked out as a lender does (payments at the end of each month).
 * Some blocks lack a figure on purpose, as real ones do: the site must then show no finance.
 */
export function lenderBlockFor(
  random: Random,
  provider: string,
  price: number,
  year: number,
  thisYear: number,
): FeedLender | null {
  const lender = demoRates[provider]
  if (!lender || random.chance(0.03)) return null
  const age = Math.max(0, thisYear - year)
  const rate = cents(lender.base + Math.min(6, age * 0.28) + random.between(0, 3) * 0.25)
  const years = price < 15_000 ? 4 : random.pick([5, 5, 5, 7])
  const months = years * 12
  const deposit = random.chance(0.4) ? Math.round((price * 0.1) / 100) * 100 : 0
  const balloon = years === 5 && random.chance(0.2) ? Math.round((price * 0.25) / 100) * 100 : 0
  const amount = price - deposit + lender.fee
  const monthly = rate / 1200
  const growth = (1 + monthly) ** months
  const payment = (amount - balloon / growth) * (monthly / (1 - 1 / growth))
  const name = demoLenderName(provider)
  const block: FeedLender = {
    provider,
    interestRate: rate,
    comparisonRate: cents(rate + lender.spread),
    paymentWeek: cents((payment * 12) / 52),
    paymentMonth: cents(payment),
    deposit,
    totalPayable: cents(payment * months + balloon + deposit),
    termMonths: months,
    balloon,
    establishmentFees: lender.fee,
    amountFinanced: amount,
    secured: true,
    comparisonAmount: 30_000,
    comparisonMonths: 60,
    comparisonSecured: true,
    financeProvider: name,
    disclaimer: `Rates of ${name} for approved applicants and vehicles, fixed for the term of the loan. The comparison rate is based on a secured loan of $30,000 over 5 years. WARNING: This comparison rate is true only for the examples given and may not include all fees and charges. Different terms, fees or other loan amounts might result in a different comparison rate. Lending criteria, fees and conditions apply.`,
  }
  const gap = random.next()
  if (gap < 0.02) return { ...block, comparisonRate: null }
  if (gap < 0.035) return { ...block, paymentWeek: null }
  if (gap < 0.045) return { ...block, disclaimer: null }
  if (gap < 0.055) return { ...block, interestRate: null }
  return block
}
