import type { LeadRecord } from './lead-record'

/** Minutes within which the same phone and car are one lead. */
export const MERGE_MINUTES = 10

/** What a lead in the database and a new form about the same car have in common. */
export type MergeableLead = Pick<
  LeadRecord,
  | 'form'
  | 'form_completed'
  | 'category'
  | 'subcategory'
  | 'name'
  | 'last_name'
  | 'email'
  | 'phone'
  | 'postcode'
  | 'message'
  | 'location'
  | 'location_id'
  | 'vehicle_make'
  | 'vehicle_model'
  | 'rego'
  | 'opt_in'
  | 'subscribe'
  | 'terms_conditions'
  | 'lead_attributes'
  | 'answers'
>

export type MergedLead = MergeableLead & {
  /** The dealer reads something new: the destinations are told again. */
  hasNews: boolean
}

/**
 * One lead out of two forms. The first stays what it was filed as; what it left open is filled in,
 * other words are added, and a consent that was given once stays given with its own record. A form
 * that completes an incomplete lead files it anew.
 */
export function mergeLead(first: MergeableLead, second: MergeableLead): MergedLead {
  const completes = !first.form_completed && second.form_completed
  const filing = completes ? second : first
  const message = joinMessages(first.message, second.message)
  const answers = { ...first.answers, ...second.answers }
  const merged = {
    form: filing.form,
    form_completed: first.form_completed || second.form_completed,
    category: filing.category,
    subcategory: filing.subcategory,
    name: first.name ?? second.name,
    last_name: first.last_name ?? second.last_name,
    email: first.email ?? second.email,
    phone: first.phone ?? second.phone,
    postcode: first.postcode ?? second.postcode,
    message,
    location: first.location ?? second.location,
    location_id: first.location_id ?? second.location_id,
    vehicle_make: first.vehicle_make ?? second.vehicle_make,
    vehicle_model: first.vehicle_model ?? second.vehicle_model,
    rego: first.rego ?? second.rego,
    opt_in: first.opt_in || second.opt_in,
    subscribe: first.subscribe || second.subscribe,
    terms_conditions: first.terms_conditions || second.terms_conditions,
    lead_attributes: mergeAttributes(first.lead_attributes, second.lead_attributes),
    answers,
  }
  const hasNews =
    completes ||
    second.form !== first.form ||
    message !== first.message ||
    JSON.stringify(answers) !== JSON.stringify(first.answers)
  return { ...merged, hasNews }
}

function joinMessages(first: string | null, second: string | null): string | null {
  if (!first) return second
  if (!second || first.split('\n\n').includes(second) || first === second) return first
  return `${first}\n\n${second}`
}

function mergeAttributes(
  first: LeadRecord['lead_attributes'],
  second: LeadRecord['lead_attributes'],
): LeadRecord['lead_attributes'] {
  return {
    visited_pages: [...new Set([...first.visited_pages, ...second.visited_pages])],
    linked_query_params: { ...first.linked_query_params, ...second.linked_query_params },
  }
}
