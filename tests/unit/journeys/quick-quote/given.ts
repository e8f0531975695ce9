import type { LenderCustomer } from '@/integrations/lender-quote/port'

export const customer: LenderCustomer = {
  selfAssessedCreditScore: 'GREAT',
  purchasePrice: 30_000,
  loanTerm: 5,
  year: null,
  vin: null,
  nvic: null,
  phoneNumber: '0412345678',
  firstName: 'Sam',
  lastName: 'Shopper',
  email: 'sam@example.com.au',
  subscribe: false,
  postCode: '',
}

/** What the site's call for a quote answers. */
export const quote = {
  weeklyRepaymentAmount: 141.5,
  advertisedRate: 7.99,
  comparisonRate: 8.75,
  comparisonExample: { amount: 30_000, termMonths: 60, secured: true },
}

/** An answer that the test gives when it is time. */
export function awaited<T>() {
  let resolve: (value: T) => void = () => {}
  let reject: (cause: unknown) => void = () => {}
  const promise = new Promise<T>((done, failed) => {
    resolve = done
    reject = failed
  })
  return { promise, resolve, reject }
}
