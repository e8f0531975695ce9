import { zodResolver } from '@hookform/resolvers/zod'
import type { Resolver } from 'react-hook-form'
import { earliestToday } from '@/calendar/local-time'
import { type LeadForm, type LeadFormInput, leadFormSchema } from '../answers/schema'
import { decidingFields, type FormPlan, planFor } from '../questions/form-plan'

type FormResolver = Resolver<LeadFormInput, unknown, LeadForm>

/** Holds what is typed to the schema of the form, or of what these answers make of it. */
export function formResolver(plan: FormPlan): FormResolver {
  const deciding = decidingFields(plan)
  // Making a schema costs ten times what a check does, which each letter asks for.
  const known = new Map<string, FormResolver>()
  return (values, context, options) => {
    const key = JSON.stringify(deciding.map((name) => values[name]))
    const resolver =
      known.get(key) ??
      zodResolver(leadFormSchema(planFor(plan, values), earliestToday(new Date())))
    known.set(key, resolver)
    return resolver(values, context, options)
  }
}
