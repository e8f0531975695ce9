'use client'

import { Calculator } from '@/finance/Calculator'
import type { CalculatorSetup, CalculatorValues } from '@/finance/calculator-rules'
import { FINANCE_FORM_ID } from '@/finance/finance-params'
import { ButtonLink } from '@/ui/Button'
import { formatMoney } from '@/ui/number-format'
import { type FinanceRequestValues, queryWithLoan } from './finance-request'

/**
 * The head of the finance page: an amount by a slider, its repayment, and the two ways on: the form
 * with that loan, and the stock up to that price. FIN-09 ROUTE-20
 */
export function FinanceStart({
  setup,
  path,
  carId,
  form,
  stockPath,
  noun,
}: {
  setup: CalculatorSetup
  /** Of the finance page. */
  path: string
  carId: string | null
  /** What the form starts with. */
  form: FinanceRequestValues
  /** Path of the search for all stock. */
  stockPath: string
  /** What the site sells, in the plural. */
  noun: string
}) {
  const formHref = (values: CalculatorValues) =>
    `${path}?${queryWithLoan(carId, form, values)}#${FINANCE_FORM_ID}`
  return (
    <Calculator
      setup={setup}
      variant="page"
      bySlider
      enquireHref={`#${FINANCE_FORM_ID}`}
      actions={(values) => (
        <div className="grid gap-3">
          <ButtonLink href={formHref(values)}>Ask for finance</ButtonLink>
          <ButtonLink href={`${stockPath}?price=-${Math.round(values.amount)}`} variant="secondary">
            {`See ${noun} up to ${formatMoney(values.amount)}`}
          </ButtonLink>
        </div>
      )}
    />
  )
}
