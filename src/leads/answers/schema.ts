import * as z from 'zod/mini'
import { numbersIn } from '@/sites/dialled-number'
import { type FieldName, fieldNames, fieldSpecs } from '../questions/form-fields'
import { type FormPlan, type PlannedField, plannedFields } from '../questions/form-plan'
import { messages } from '../questions/wording'
import { dialledPhone, extensionOf, normalisePhone } from './phone-number'
import { cleanLine, cleanText, holdsLink } from './text-rules'

/** One line of text: no line breaks, so that none reaches the head of an e-mail. */
export const line = (max: number) =>
  z.pipe(
    z.pipe(z.string(), z.transform(cleanLine)),
    z.string().check(z.maxLength(max, messages.tooLong)),
  )

/** A box of a form: what a browser sends when ticked, or a boolean of a script. */
export const box = z.pipe(
  z.optional(z.union([z.boolean(), z.string()])),
  z.transform((value) => value === true || value === 'true' || value === 'on' || value === '1'),
)

const isTicked = (message: string) => z.refine<boolean>((ticked) => ticked, message)

/** A day of the calendar: 30 February is a date to a script, but two days later. */
function isDay(value: string): boolean {
  const at = Date.parse(`${value}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === value
}

/** A year ahead is as far as anybody plans a drive or a service. */
const isWithinAYear = (day: string, today: string) =>
  day >= today && day <= `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`

type Answer = z.ZodMiniType<string, string | undefined>
type Answers = { [name in FieldName]: Answer }

/** Validation error of an answer that is present, or null. */
function faultOf(field: PlannedField, value: string, today: string | null): string | null {
  const { closed, options } = field
  if (closed && options.length > 0 && !options.some((option) => option.value === value)) {
    return fieldSpecs[field.name].missing
  }
  const { control, format, missing } = fieldSpecs[field.name]
  if (control === 'email') return z.email().safeParse(value).success ? null : messages.email
  switch (format) {
    case 'name':
      return holdsLink(value) ? missing : null
    case 'postcode':
      return /^\d{4}$/.test(value) ? null : messages.postcode
    case 'year':
      return /^(19|20)\d{2}$/.test(value) ? null : missing
    case 'kilometres':
      return /^\d+$/.test(value.replace(/[\s,]/g, '')) ? null : missing
    case 'sum':
      return /^\$?\s*[\d,]+([.]\d+)?$/.test(value) ? null : missing
    case 'day':
      return isDay(value) && (today === null || isWithinAYear(value, today)) ? null : messages.date
    default:
      return null
  }
}

/**
 * "0255501234 ext 5", "0491570006 / 0255501234": extension and second number travel with the number
 * until the lead keeps them by themselves.
 */
function phoneOf(given: string, fromAbroad: boolean): string | null {
  const normalise = fromAbroad ? dialledPhone : normalisePhone
  const numbers = numbersIn(given).map((written) => {
    const digits = normalise(written)
    const extension = extensionOf(written)
    return digits && extension ? `${digits} ext ${extension}` : digits
  })
  return numbers.includes(null) ? null : numbers.join(' / ')
}

function answer(field: PlannedField, today: string | null): Answer {
  const { control, format, max, missing: usual } = fieldSpecs[field.name]
  const malformed = field.fromAbroad ? messages.phoneFromAbroad : messages.phone
  const missing = field.missing ?? (field.fromAbroad ? malformed : usual)
  const clean = control === 'text-area' ? cleanText : cleanLine
  return z.pipe(
    z.optional(z.string({ error: missing })),
    z.transform((value, { issues }) => {
      const given = clean(value ?? '')
      const refuse = (message: string) => {
        issues.push({ code: 'custom', message, input: value })
        return z.NEVER
      }
      if (given === '') return field.required ? refuse(missing) : ''
      if (given.length > max) return refuse(format === 'postcode' ? usual : messages.tooLong)
      if (control === 'phone') return phoneOf(given, field.fromAbroad === true) ?? refuse(malformed)
      const fault = faultOf(field, given, today)
      return fault === null ? given : refuse(fault)
    }),
  )
}

/** An answer to a question that the form does not ask. */
const dropped = z.pipe(
  z.optional(z.unknown()),
  z.transform(() => ''),
) as unknown as Answer
const unasked = (name: FieldName): PlannedField => ({
  name,
  label: fieldSpecs[name].label,
  required: false,
  options: (fieldSpecs[name].options ?? []).map((value) => ({ value, label: value })),
  closed: true,
})

const keepsUnasked = (plan: FormPlan, name: FieldName) =>
  plan.open || plan.askedBefore.includes(name)

/**
 * What a shopper fills in, checked the same way in the browser and on the server. Field names are
 * those of the documents; what the form does not ask for is dropped. LEAD-02 LEAD-19
 *
 * @param today "2026-11-21": days before it are refused; null where nobody knows the day.
 */
export function leadFormSchema(plan: FormPlan, today: string | null = null) {
  const asked = new Map(plannedFields(plan).map((field) => [field.name, field]))
  const answers = Object.fromEntries(
    fieldNames.map((name) => {
      const field = asked.get(name)
      if (field) return [name, answer(field, today)]
      return [name, keepsUnasked(plan, name) ? answer(unasked(name), today) : dropped]
    }),
  ) as Answers
  return z.object({
    ...answers,
    // A form on a location's page names the location without asking.
    location_id: answers.location_id === dropped ? z._default(line(20), '') : answers.location_id,
    opt_in: box,
    subscribe: plan.kind.news ? box.check(isTicked(messages.subscribe)) : box,
    terms_conditions: plan.terms
      ? box.check(isTicked(plan.kind.terms ? messages.ownTerms : messages.terms))
      : box,
  })
}

export type LeadForm = z.output<ReturnType<typeof leadFormSchema>>
export type LeadFormInput = z.input<ReturnType<typeof leadFormSchema>>

/** Answers of an abandoned form: contact details only are required. LEAD-12 */
export function abandonedFormSchema(plan: FormPlan) {
  const asked = new Map(plannedFields(plan).map((field) => [field.name, field]))
  const answers = Object.fromEntries(
    fieldNames.map((name) => {
      const field = asked.get(name)
      if (field && fieldSpecs[name].group === 'contact') return [name, answer(field, null)]
      // Half-typed answers are not validated, and dropped if they are invalid.
      const isKept = field || keepsUnasked(plan, name) || name === 'location_id'
      return [name, isKept ? z.catch(answer(unasked(name), null), '') : dropped]
    }),
  ) as Answers
  return z.object({
    ...answers,
    opt_in: box.check(isTicked(messages.submitFailed)),
    subscribe: box,
    terms_conditions: box,
  })
}
