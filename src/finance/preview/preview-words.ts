import { frequencyLabels } from '../frequency'
import { formatCents } from '../money'
import type { FinanceDecision } from '../rules'

/** What a decision comes to, in a few words of the admin. */
export function outcome(decision: FinanceDecision): string {
  if (decision.kind === 'none') return 'no finance shown'
  if (decision.kind === 'enquire') return 'Enquire for Finance'
  const { repayments, shown } = decision.figure
  const repayment = repayments[shown]
  return repayment
    ? `${formatCents(repayment.amount)} ${frequencyLabels[shown].toLowerCase()}`
    : 'a figure'
}

const rules: Record<NonNullable<FinanceDecision['rule']>, string> = {
  'age-limited': 'asks for a price above $500 and a car that is young enough',
  available: 'asks for nothing beyond an available car with both rates',
  'weekly-payment': 'asks for a price above $500 and a stated weekly payment',
  'monthly-payment': 'asks for a price above $500 and a stated monthly payment',
}

/** Whose rule decided, and what that rule asks for. FIN-04 … FIN-07 */
export function ruleWords({ provider, rule }: FinanceDecision): string {
  if (!provider || !rule) return 'The site has no lender that the platform knows.'
  return `The lender is ${provider}; its rule ${rules[rule]}.`
}
