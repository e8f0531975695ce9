import { kindNamed, type LeadKind } from '../lead-kind'
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
  | 'rego_state'
  | 'adjustment_answers'
  | 'offer_accepted'
  | 'opt_in'
  | 'subscribe'
  | 'terms_conditions'
  | 'lead_attributes'
  | 'answers'
>

export type MergedLead = MergeableLead & {
  /** The dealer gets new information: it is delivered again. */
  hasNews: boolean
}

/** Changes without another delivery. */
const untold: ReadonlySet<string> = new Set(['lead_attributes', 'terms_conditions'])

/**
 * One lead out of two forms. The stronger wish files it, the first of two forms of one kind. What the first left open is filled in, other words and other contact details are added,
 * and a consent that was given once stays given with its own record. A form that completes an incomplete
 * lead, or corrects itself, is the shopper's last word: it files the lead and its consents anew.
 *
 * @param corrects The second is the very form of the first, sent again with other answers.
 */
export function mergeLead(
  first: MergeableLead,
  second: MergeableLead,
  kinds: readonly LeadKind[],
  corrects = false,
): MergedLead {
  const completes = !first.form_completed && second.form_completed
  const isLastWord = completes || corrects
  const [main, other] = isLastWord ? [second, first] : [first, second]
  const strengthOf = ({ form }: MergeableLead) => kindNamed(kinds, form)?.strength ?? 0
  const stronger = (one: MergeableLead, than: MergeableLead) =>
    one.form_completed && strengthOf(one) > strengthOf(than)
  const filed = stronger(other, main) ? other : main
  const saysAllAnew =
    first.form === second.form && kindNamed(kinds, second.form)?.merging?.replaces === true
  const [name, last_name] = [main.name ?? other.name, main.last_name ?? other.last_name]
  const merged = {
    form: filed.form,
    form_completed: first.form_completed || second.form_completed,
    category: filed.category,
    subcategory: filed.subcategory,
    name,
    last_name,
    email: main.email ?? other.email,
    phone: main.phone ?? other.phone,
    postcode: main.postcode ?? other.postcode,
    message: joinMessages(first.message, second.message),
    location: main.location ?? other.location,
    location_id: main.location_id ?? other.location_id,
    vehicle_make: main.vehicle_make ?? other.vehicle_make,
    vehicle_model: main.vehicle_model ?? other.vehicle_model,
    rego: saysAllAnew ? second.rego : (main.rego ?? other.rego),
    rego_state: saysAllAnew ? second.rego_state : (main.rego_state ?? other.rego_state),
    adjustment_answers: main.adjustment_answers ?? other.adjustment_answers,
    offer_accepted: saysAllAnew
      ? second.offer_accepted
      : (main.offer_accepted ?? other.offer_accepted),
    opt_in: isLastWord ? second.opt_in : first.opt_in || second.opt_in,
    subscribe: isLastWord ? second.subscribe : first.subscribe || second.subscribe,
    terms_conditions: first.terms_conditions || second.terms_conditions,
    lead_attributes: mergeAttributes(first.lead_attributes, second.lead_attributes),
    answers: {
      ...(saysAllAnew ? linksOf(first.answers) : first.answers),
      ...second.answers,
      ...(isLastWord ? {} : otherContact({ ...first, name, last_name }, second)),
    },
  }
  const isNew = ([name, value]: [string, unknown]) =>
    !untold.has(name) &&
    JSON.stringify(value) !== JSON.stringify(first[name as keyof MergeableLead])
  const hasNews = second.form !== first.form || Object.entries(merged).some(isNew)
  return { ...merged, hasNews }
}

/** Answers that the platform added to those of a form. */
const links = ['previous_lead_id', 'other_name', 'other_email', 'other_phone'] as const
const linksOf = (answers: MergeableLead['answers']): MergeableLead['answers'] =>
  Object.fromEntries(
    Object.entries(answers).filter(([name]) => links.some((each) => each === name)),
  )

/** Contact details in the second form that differ from the lead's. */
function otherContact(lead: MergeableLead, second: MergeableLead): Record<string, string> {
  const nameOf = ({ name, last_name }: MergeableLead) => [name, last_name].filter(Boolean).join(' ')
  const name = nameOf(second)
  const email = second.email
  return {
    ...(!`${nameOf(lead)} `.startsWith(`${name} `) && name && { other_name: name }),
    ...(email && lead.email && email !== lead.email && { other_email: email }),
  }
}

/** Both texts, without repeating anything: a half-typed text may continue in the second. */
function joinMessages(first: string | null, second: string | null): string | null {
  if (!first || !second) return first ?? second
  const holds = (text: string, part: string) => `\n\n${text}\n\n`.includes(`\n\n${part}\n\n`)
  if (holds(first, second)) return first
  if (second.startsWith(first) || holds(second, first)) return second
  return `${first}\n\n${second}`
}

function mergeAttributes(
  first: LeadRecord['lead_attributes'],
  second: LeadRecord['lead_attributes'],
): LeadRecord['lead_attributes'] {
  return {
    visited_pages: [...new Set([...first.visited_pages, ...second.visited_pages])],
    linked_query_params: { ...first.linked_query_params, ...second.linked_query_params },
    ...pick('first_touch', first.first_touch ?? second.first_touch),
    ...pick('last_touch', second.last_touch ?? first.last_touch),
    ...pick('consent', second.consent ?? first.consent),
  }
}

const pick = <Name extends string, Value>(name: Name, value: Value | undefined) =>
  (value === undefined ? {} : { [name]: value }) as { [name in Name]?: Value }
