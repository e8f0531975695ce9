'use client'

import { useState } from 'react'
import type { LeadFormInput } from '../answers/schema'
import type { ReturnedForm } from '../intake/returned-form'
import { type FormPlan, plannedFields } from '../questions/form-plan'
import { messages } from '../questions/wording'
import { errorsOfForm, type Summary } from './form-answers'
import type { LeadFormState } from './use-lead-form-state'

export type Faults = {
  /** The error of the form as a whole. */
  alert: string | null
  summary: Summary
  /** Counts refused steps: each opens what the step hides. SERV-03 */
  revealed: boolean
  clear: () => void
  /** Shows an error above the form, or at another control of the page. */
  say: (message: string, controlId?: string) => void
  /** Shows errors, in the first step that has one. */
  explain: (wrong: Record<string, string>) => void
  /** Opens the next step, if this one is complete; else shows what is missing. ERR-27 */
  advance: (shown: FormPlan) => Promise<void>
}

/** Errors of a form: above it and at its fields. LEAD-13 ERR-32 */
export function useFaults(
  { formId, plan, initial, form }: LeadFormState,
  returned: ReturnedForm | null,
  { step, setStep }: { step: number; setStep: (step: number) => void },
): Faults {
  const [alert, setAlert] = useState<string | null>(() =>
    returned && Object.keys(returned.fields).length === 0 ? returned.message : null,
  )
  const [summary, setSummary] = useState<Summary>(() => ({
    errors: errorsOfForm(returned?.fields ?? {}, formId, plan),
  }))
  const [revealed, setRevealed] = useState(false)

  const stepOf = (name: string) =>
    Math.max(
      plan.steps.findIndex(({ fields }) => fields.some((field) => field.name === name)),
      0,
    )

  return {
    alert,
    summary,
    revealed,
    clear: () => {
      setAlert(null)
      setSummary({ errors: [] })
    },
    say: (message, fieldId) => {
      if (fieldId) setSummary({ errors: [{ fieldId, message }] })
      else setAlert(message)
    },
    explain: (wrong) => {
      const names = Object.keys(wrong).filter((name) => name in initial)
      const boxes = names.every((name) => name === 'subscribe' || name === 'terms_conditions')
      const at = boxes ? plan.steps.length - 1 : Math.min(...names.map(stepOf))
      setStep(at)
      setRevealed(true)
      setSummary({ errors: errorsOfForm(wrong, formId, plan, at) })
    },
    advance: async (shown) => {
      const names = shown.steps[step]?.fields.map(({ name }) => name) ?? []
      const complete = await form.trigger(names)
      const wrong = Object.fromEntries(
        names.flatMap((name) => {
          const message = form.getFieldState(name).error?.message
          return message ? [[name, message]] : []
        }),
      )
      setAlert(null)
      if (!complete) setRevealed(true)
      else setStep(step + 1)
      setSummary({
        // ERR-27
        title: messages.stepIncomplete,
        errors: complete ? [] : errorsOfForm(wrong, formId, plan, step),
      })
    },
  }
}

/** Ids of controls that are corrected by now; a question that is no longer asked has no error. */
export function mendedFaults(
  { initial, form }: LeadFormState,
  { errors }: Summary,
  shown: FormPlan,
  isOtherMended = false,
): string[] {
  const isOpen = (name: keyof LeadFormInput) =>
    form.getFieldState(name).error !== undefined &&
    (typeof initial[name] === 'boolean' ||
      plannedFields(shown).some((field) => field.name === name))
  return errors.flatMap(({ fieldId, name }) =>
    (name ? !isOpen(name) : isOtherMended) ? [fieldId] : [],
  )
}
