'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useId, useMemo, useState } from 'react'
import { type Resolver, type UseFormReturn, useForm } from 'react-hook-form'
import { earliestToday } from '@/calendar/local-time'
import { type LeadForm, type LeadFormInput, leadFormSchema } from '../answers/schema'
import { decidingFields, type FormPlan, formPlan, planFor } from '../questions/form-plan'
import { usualSetup } from '../questions/form-setup'
import type { EnquiryFormProps } from './enquiry-form-props'
import { emptyForm, typedAnswers } from './form-answers'

/** A form as it is asked, with its answers. */
export type AskedForm = {
  /** Ids of its controls begin with it. */
  formId: string
  plan: FormPlan
  /** Category that it is filed under, where the page or its editor names one. */
  filedAs: string | null
  /** Answers as the server renders them. */
  initial: LeadFormInput
  form: UseFormReturn<LeadFormInput, unknown, LeadForm>
}

export function useAskedForm(props: EnquiryFormProps): AskedForm {
  const { site, kind, car = null, setup = usualSetup, returned, draft } = props
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
 * Whether the form has its script; from then on what was typed before is in it, and what the server said
 * stands at the fields until they are put right.
 */
export function useReady(
  { formId, initial, form }: AskedForm,
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
    // On a slow line people type before the script is there; it must not take that away.
    for (const [name, value] of typedBefore) setValue(name, value)
    return () => {
      if (draft) draft.current = getValues()
    }
  }, [draft, getValues, setValue, typedBefore, returned, initial, setError])
  return ready
}

/** The plan as the answers make it by now. Without scripts each question stands there, and says when it is one. */
export function useShownPlan({ plan, form }: AskedForm, ready: boolean): FormPlan {
  const deciding = useMemo(() => decidingFields(plan), [plan])
  form.watch(deciding)
  return ready ? planFor(plan, form.getValues()) : plan
}

/** Tells the page what is typed and chosen, and takes over the answers that follow from it. */
export function useTold(
  { getFieldState, getValues, setValue, watch }: AskedForm['form'],
  told: EnquiryFormProps['told'],
): void {
  useEffect(() => {
    if (!told) return
    const tell = () => {
      for (const [name, value] of Object.entries(told(getValues()) ?? {})) {
        const own = name as keyof LeadFormInput
        setValue(own, value, { shouldValidate: getFieldState(own).error !== undefined })
      }
    }
    tell()
    const telling = watch(tell)
    return () => telling.unsubscribe()
  }, [told, watch, getValues, setValue, getFieldState])
}

type FormResolver = Resolver<LeadFormInput, unknown, LeadForm>

/** Holds what is typed to the schema of the form, or of what these answers make of it. */
function formResolver(plan: FormPlan): FormResolver {
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
