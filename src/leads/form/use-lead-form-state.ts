'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useId, useMemo, useState } from 'react'
import { type Resolver, type UseFormReturn, useForm } from 'react-hook-form'
import { earliestToday } from '@/calendar/local-time'
import { type LeadForm, type LeadFormInput, leadFormSchema } from '../answers/schema'
import { saidOf } from '../lead-kind'
import { decidingFields, type FormPlan, formPlan, planFor } from '../questions/form-plan'
import { defaultSetup } from '../questions/form-setup'
import type { EnquiryFormProps } from './enquiry-form-props'
import { emptyForm, typedAnswers } from './form-answers'

/** A lead form with its questions and answers. */
export type LeadFormState = {
  /** Prefix of the ids of its controls. */
  formId: string
  plan: FormPlan
  /** Category of the lead, if the page or its editor sets one. */
  filedAs: string | null
  /** Answers as the server renders them. */
  initial: LeadFormInput
  form: UseFormReturn<LeadFormInput, unknown, LeadForm>
}

export function useLeadFormState(props: EnquiryFormProps): LeadFormState {
  const { site, kind, car = null, setup = defaultSetup, returned, draft } = props
  const { answers, locationId = null } = props
  const formId = useId()
  const filedAs = setup.filedAs ?? props.filedAs ?? null
  const placed = car !== null || locationId !== null
  const plan = useMemo(
    () => formPlan(site, kind, { ...setup, filedAs }, { placed }),
    [site, kind, setup, filedAs, placed],
  )
  const resolver = useMemo(() => formResolver(plan), [plan])
  const [initial] = useState(() => ({
    ...emptyForm(site, plan),
    ...(kind.opening && car && { message: saidOf(kind.opening, car) }),
    ...answers,
    ...returned?.values,
    ...draft?.current,
  }))
  const form = useForm<LeadFormInput, unknown, LeadForm>({
    resolver,
    mode: 'onTouched',
    // The summary takes the focus, and leads to each field.
    shouldFocusError: false,
    defaultValues: initial,
  })
  return { formId, plan, filedAs, initial, form }
}

/**
 * Whether the form is hydrated. On hydration it takes over what was typed before, and shows the
 * server's errors at their fields.
 */
export function useHydrated(
  { formId, initial, form }: LeadFormState,
  { returned, draft }: Pick<EnquiryFormProps, 'returned' | 'draft'>,
): boolean {
  const { getValues, setError, setValue } = form
  const [typedBefore] = useState(() => typedAnswers(formId))
  const [ready, setReady] = useState(false)
  useEffect(() => {
    setReady(true)
    for (const [name, message] of Object.entries(returned?.fields ?? {})) {
      if (name in initial) setError(name as keyof LeadFormInput, { message })
    }
    // On a slow connection people type before hydration; those values must stay.
    for (const [name, value] of typedBefore) setValue(name, value)
    return () => {
      if (draft) draft.current = getValues()
    }
  }, [draft, getValues, setValue, typedBefore, returned, initial, setError])
  return ready
}

/**
 * The form plan for the current answers. Without scripts every question is rendered and says when
 * it applies.
 */
export function useShownPlan({ plan, form }: LeadFormState, ready: boolean): FormPlan {
  const deciding = useMemo(() => decidingFields(plan), [plan])
  form.watch(deciding)
  return ready ? planFor(plan, form.getValues()) : plan
}

/**
 * Reports the answers to the page whenever they change, and fills in the answers that the page
 * returns.
 */
export function useAnswerListener(
  { getFieldState, getValues, setValue, watch }: LeadFormState['form'],
  onAnswers: EnquiryFormProps['onAnswers'],
): void {
  useEffect(() => {
    if (!onAnswers) return
    const report = () => {
      for (const [name, value] of Object.entries(onAnswers(getValues()) ?? {})) {
        const own = name as keyof LeadFormInput
        setValue(own, value, { shouldValidate: getFieldState(own).error !== undefined })
      }
    }
    report()
    const subscription = watch(report)
    return () => subscription.unsubscribe()
  }, [onAnswers, watch, getValues, setValue, getFieldState])
}

type FormResolver = Resolver<LeadFormInput, unknown, LeadForm>

/** Validates the answers with the schema of the form plan for these answers. */
function formResolver(plan: FormPlan): FormResolver {
  const deciding = decidingFields(plan)
  // Creating a schema takes ten times as long as a validation, which runs on each keystroke.
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
