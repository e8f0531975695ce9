import type { FormKind } from '@/leads/lead-kind'
import { contactFields, requiredContactFields } from '@/leads/questions/form-setup'

/** FIN-30 LEAD-20 */
export const finance: FormKind = {
  name: 'finance',
  title: 'Ask about finance',
  submit: 'Ask about finance',
  category: 'Finance Enquiry',
  next: 'We will call you about finance, within opening hours.',
  asks: [...contactFields, 'vehiclePriceBudget', 'loanTerm', 'do-you-have-a-trade-in', 'message'],
  required: requiredContactFields,
  // The loan, who is to answer, and, in words, what a request for it is about. ROUTE-20
  askedBefore: ['vehiclePriceBudget', 'loanTerm', 'dealership_slug', 'message'],
  countedAs: 'any lead',
}
