import type { WorkLoan } from '@/integrations/lender-quote/local'
import { comparisonRate } from './comparison-rate'
import { type Loan, paymentCount, principalOf, repaymentOf } from './loan'
import { noMoney, toCents, toDollars } from './money'

/** How the local lender's loans are worked: weekly, its fees in the comparison rate. */
export const workQuotedLoan: WorkLoan = ({
  price,
  financedFee,
  monthlyFee,
  annualRate,
  termYears,
}) => {
  const credit = toCents(price)
  const loan: Loan = {
    principal: principalOf({
      amount: credit,
      deposit: noMoney,
      financedFees: toCents(financedFee),
    }),
    residual: noMoney,
    annualRate,
    termYears,
    frequency: 'weekly',
  }
  const repayment = repaymentOf(loan)
  return {
    weeklyRepayment: toDollars(repayment),
    comparisonRate: comparisonRate({
      credit,
      repayment,
      count: paymentCount(loan),
      frequency: 'weekly',
      residual: noMoney,
      fees: [{ label: 'Monthly', amount: toCents(monthlyFee), timesPerYear: 12 }],
    }),
  }
}
