import type { FieldErrors } from 'react-hook-form'
import type { FieldError } from '@/ui/ErrorSummary'
import type { LeadFormInput } from '../answers/schema'
import { fieldNames, fieldSpecs } from '../questions/form-fields'
import { type FormPlan, plannedFields } from '../questions/form-plan'
import type { FormSite } from '../questions/form-site'
import { messages } from '../questions/wording'
import { formElement } from './FormEnvelope'

/** An error of a form; one that is about no question of it has no name. */
export type NamedError = FieldError & { name?: keyof LeadFormInput }
export type Summary = { title?: string; errors: NamedError[] }

/** A form before anybody fills it in. LEAD-04 LEAD-10 SITE-11 */
export function emptyForm(site: FormSite, plan: FormPlan): LeadFormInput {
  const asksState = plannedFields(plan).some(({ name }) => name === 'Vehicle State')
  const empty = Object.fromEntries(fieldNames.map((name) => [name, ''])) as LeadFormInput
  return {
    ...empty,
    'Vehicle State': asksState ? site.forms.defaultState : '',
    // The answer to this enquiry; marketing stays unticked.
    opt_in: !plan.kind.news,
    subscribe: false,
    terms_conditions: false,
  }
}

/** What the shopper answered on the page before, where this form does not ask for it again. */
export const answeredBefore = (plan: FormPlan, initial: LeadFormInput): Record<string, string> =>
  Object.fromEntries(plan.askedBefore.map((name) => [name, initial[name] ?? '']))

/** What a shopper changed in the form that the server rendered, before it was hydrated. LEAD-11 */
export function typedAnswers(formId: string): [keyof LeadFormInput, string | boolean][] {
  const form = typeof document === 'undefined' ? null : formElement(formId)
  return [...(form?.elements ?? [])].flatMap((control) => {
    const name = answerNames.find((each) => 'name' in control && control.name === each)
    const typed = changedValue(control)
    return name === undefined || typed === undefined ? [] : [[name, typed]]
  })
}

const answerNames = [...fieldNames, 'opt_in', 'subscribe', 'terms_conditions'] as const

/** The value of a control that is not as the server rendered it. */
function changedValue(control: Element): string | boolean | undefined {
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options]
    const rendered = options.find((option) => option.defaultSelected) ?? options[0]
    return control.value === rendered?.value ? undefined : control.value
  }
  if (control instanceof HTMLInputElement && control.type === 'checkbox') {
    return control.checked === control.defaultChecked ? undefined : control.checked
  }
  if (control instanceof HTMLInputElement && control.type === 'radio') {
    return control.checked && !control.defaultChecked ? control.value : undefined
  }
  if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
    return control.value === control.defaultValue ? undefined : control.value
  }
}

export function messagesOf(errors: FieldErrors<LeadFormInput>): Record<string, string> {
  const entries = Object.entries(errors).flatMap(([name, error]) =>
    typeof error?.message === 'string' ? [[name, error.message] as const] : [],
  )
  return Object.fromEntries(entries)
}

/**
 * Errors with their fields, in the order of the form, whatever order the checks ran in.
 *
 * @param step Only those of one step, and of the boxes where it is the last.
 */
export function errorsOfForm(
  wrong: Record<string, string>,
  formId: string,
  plan: FormPlan,
  step?: number,
): NamedError[] {
  const steps = step === undefined ? plan.steps : plan.steps.slice(step, step + 1)
  const last = step === undefined || step === plan.steps.length - 1
  const names = [
    ...steps.flatMap(({ fields }) => fields.map(({ name }) => name)),
    ...(last ? (['subscribe', 'terms_conditions'] as const) : []),
  ]
  const fields = plannedFields(plan)
  return names.flatMap((name) => {
    const said = wrong[name]
    const field = fields.find((each) => each.name === name)
    // "This field" says which one where it stands alone.
    const message = said && said === field?.missing ? `${field.label}: ${said}` : said
    return message ? [{ fieldId: fieldId(formId, name), name, message }] : []
  })
}

/** Of what the server found wrong, what the form asks for and its shopper can put right there. */
export const faultsOfAskedFields = (
  faults: Record<string, string>,
  plan: FormPlan,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(faults).filter(
      ([name]) =>
        name === 'subscribe' ||
        (name === 'terms_conditions' && plan.terms) ||
        plannedFields(plan).some((field) => field.name === name),
    ),
  )

/**
 * What the shopper reads of a refusal that is about no question of the form: one of the page before, or
 * one that its editor or the site has asked for only since the page was opened. LEAD-13
 */
export function refusalWords(
  { fields, message }: { fields: Record<string, string>; message: string },
  plan: FormPlan,
): string {
  const before = plan.askedBefore.find((name) => name in fields)
  if (before) return `${fieldSpecs[before].label}: ${fields[before]}`
  const isOfForm = [...fieldNames, 'terms_conditions'].some((name) => name in fields)
  return isOfForm ? messages.formChanged : message
}

/** Id of a control of a form, so that the error summary can lead to it. */
export const fieldId = (formId: string, name: string) =>
  `${formId}-${name.toLowerCase().replaceAll(' ', '-')}`
