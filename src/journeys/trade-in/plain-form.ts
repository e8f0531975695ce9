import type { LeadFormInput } from '@/leads/answers/schema'
import { auStates } from '@/sites/site'
import { tradeIn } from './trade-in-form'
import type { Plate } from './wizard-steps'

/** The plain form of a trade-in, with what the wizard knows. */
export function plainFormPath({ rego, state }: Plate, formId: string | null): string {
  const query = new URLSearchParams({ kind: tradeIn.name, rego, state })
  if (formId) query.set('form', formId)
  return `/enquiry?${query}`
}

/** What the first step brings to the plain form where no script is: its fields are the query. TRADE-02 */
export function broughtPlate(query: URLSearchParams): Partial<LeadFormInput> {
  if (query.get('kind') !== tradeIn.name) return {}
  const rego = query.get('rego')?.slice(0, 12) ?? ''
  const state = auStates.find((each) => each === query.get('state'))
  return {
    ...(rego && { 'Vehicle Rego': rego }),
    ...(state && { 'Vehicle State': state }),
  }
}
