import type { WorkLoan } from '@/integrations/lender-quote/local'
import { comparisonRate } from './comparison-rate'
import { type Loan, paymentCount, principalOf, repaymentOf } from './loan'
import { type Cents, noMoney, toCents, toDollars } from './money'
import { LENDER_COMPARISON_BASIS } from './providers'

/**
 * How the local lender's loans are worked: weekly. Its comparison rate is that of the example loan
 * which the warning beside a quote names, with the fees and the rate of the quote.
 */
export const workQuotedLoan: WorkLoan = ({
  price,
  financedFee,
  monthlyFee,
  annualRate,
  termYears,
}) => {
  const loanOf = (credit: Cents, years: number): Loan => ({
    principal: principalOf({
      amount: credit,
      deposit: noMoney,
      financedFees: toCents(financedFee),
    }),
    residual: noMoney,
    annualRate,
    termYears: years,
    frequency: 'weekly',
  })
  const { amount: credit, termMonths } = LENDER_COMPARISON_BASIS
  const example = loanOf(credit, termMonths / 12)
  return {
    weeklyRepayment: toDollars(repaymentOf(loanOf(toCents(price), termYears))),
    comparisonRate: comparisonRate({
      credit,
      repayment: repaymentOf(example),
      count: paymentCount(example),
      frequency: 'weekly',
      residual: noMoney,
      fees: [{ label: 'Monthly', amount: toCents(monthlyFee), timesPerYear: 12 }],
    }),
  }
}
