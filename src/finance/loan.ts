import { type Frequency, paymentsPerYear } from './frequency'
import { type Cents, noMoney, roundToCent } from './money'

/** A loan repaid in equal instalments at the end of each period, with an optional final payment. */
export type Loan = {
  /** Borrowed at the start, fees that are financed included. */
  principal: Cents
  /** Final payment (balloon), due with the last instalment. FIN-18 */
  residual: Cents
  /** Nominal annual rate in per cent. */
  annualRate: number
  termYears: number
  frequency: Frequency
}

/** Amount borrowed: the amount less deposit or trade-in, plus the financed fee. AMB-52 */
export function principalOf(loan: { amount: Cents; deposit: Cents; financedFees: Cents }): Cents {
  const borrowed = Math.max(loan.amount - loan.deposit, 0)
  return borrowed === 0 ? noMoney : ((borrowed + loan.financedFees) as Cents)
}

export function paymentCount(loan: Pick<Loan, 'termYears' | 'frequency'>): number {
  return Math.round(loan.termYears * paymentsPerYear[loan.frequency])
}

/** Instalment before rounding, in cents. Negative if the residual alone exceeds the loan. */
function instalment({ principal, residual, annualRate, termYears, frequency }: Loan): number {
  const count = paymentCount({ termYears, frequency })
  if (count <= 0) throw new RangeError(`A loan has at least one payment, not ${count}`)
  const rate = annualRate / 100 / paymentsPerYear[frequency]
  if (rate === 0) return (principal - residual) / count
  // expm1 and log1p keep the digits that 1 - (1 + rate) ** -count loses at low rates.
  const discount = Math.exp(-count * Math.log1p(rate))
  return ((principal - residual * discount) * rate) / -Math.expm1(-count * Math.log1p(rate))
}

/** Repayment a period, to the cent; never below zero. AMB-52 */
export function repaymentOf(loan: Loan): Cents {
  return roundToCent(Math.max(instalment(loan), 0))
}

/** Every instalment and the final payment. Fees that are not financed come on top. AMB-52 */
export function totalPayable(loan: Loan): Cents {
  return (repaymentOf(loan) * paymentCount(loan) + loan.residual) as Cents
}

/** State of a loan at the end of a year (the last may be half a year); cents. */
export type LoanYear = {
  year: number
  principalPaid: Cents
  interestPaid: Cents
  /** Still owed after the year; at the end of the term, the residual is due with it. */
  balance: Cents
}

/** How principal, interest and balance move over the term, year by year. */
export function loanYears(loan: Loan): LoanYear[] {
  const payment = Math.max(instalment(loan), 0)
  const perYear = paymentsPerYear[loan.frequency]
  const rate = loan.annualRate / 100 / perYear
  const count = paymentCount(loan)
  const years: LoanYear[] = []
  let balance: number = loan.principal
  let [principalPaid, interestPaid] = [0, 0]
  for (let paid = 1; paid <= count; paid++) {
    const interest = balance * rate
    balance += interest - payment
    interestPaid += interest
    principalPaid += payment - interest
    if (paid % perYear === 0 || paid === count) {
      years.push({
        year: paid / perYear,
        principalPaid: roundToCent(principalPaid),
        interestPaid: roundToCent(interestPaid),
        balance: roundToCent(balance),
      })
    }
  }
  return years
}
