import 'server-only'
import { comparisonRate } from '@/finance/comparison-rate'
import { type Loan, paymentCount, principalOf, repaymentOf } from '@/finance/loan'
import { type Cents, noMoney, toCents, toDollars } from '@/finance/money'
import { cacheAnswers, createCustomerOnce } from '@/integrations/cached-answers'
import { localLender, type WorkLoan } from '@/integrations/lender-quote/local'
import type { Lender } from '@/integrations/lender-quote/port'
import { youxLender } from '@/integrations/lender-quote/youx'
import { env } from '@/server/env'
import { applicationPath } from './application'
import { createCustomerInOneProcess } from './customer-once'

let chosen: Lender | undefined

/** YouX where the environment names an account, else the lender that ships with the product. CALL-11 CALL-12 */
export function lender(): Lender {
  chosen ??= choose()
  return chosen
}

function choose(): Lender {
  const { YOUX_URL, YOUX_API_KEY, YOUX_APPLICATION_HOSTS } = env()
  const asked =
    YOUX_URL && YOUX_API_KEY
      ? youxLender({
          url: YOUX_URL,
          apiKey: YOUX_API_KEY,
          applicationHosts: YOUX_APPLICATION_HOSTS,
        })
      : localLender(calculateQuotedLoan, () => new Date(), applicationPath)
  const cachedQuotes = cacheAnswers<Awaited<ReturnType<Lender['quote']>>>()
  return {
    quote: (request) =>
      cachedQuotes(JSON.stringify(Object.entries(request).sort()), () => asked.quote(request)),
    createCustomer: createCustomerOnce(createCustomerInOneProcess(asked.createCustomer)),
  }
}

/** Whether the lender is the one that ships with the product, which lends nothing. */
export function isLocalLender(): boolean {
  const { YOUX_URL, YOUX_API_KEY } = env()
  return !(YOUX_URL && YOUX_API_KEY)
}

/** The loan for which the local lender states its comparison rate; amount in AUD. */
const localExample = { amount: 30_000, termMonths: 60, secured: true }

/**
 * How the local lender calculates loans: weekly. Its comparison rate is that of the example loan in
 * the warning beside a quote, with the fees and the rate of the quote.
 */
export const calculateQuotedLoan: WorkLoan = ({
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
  const { amount, termMonths } = localExample
  const credit = toCents(amount)
  const example = loanOf(credit, termMonths / 12)
  return {
    weeklyRepayment: toDollars(repaymentOf(loanOf(toCents(price), termYears))),
    comparisonExample: localExample,
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
