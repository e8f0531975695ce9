'use client'

import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { LeadForm, LeadFormInput } from '../answers/schema'
import { readUserDetails } from './device-storage'
import { newKey, readDraft, writeDraft } from './form-draft'

export type StoredDraft = {
  step: number
  setStep: (step: number) => void
  /** Idempotency key of this view of the form. */
  key: RefObject<string>
  /** Lead that was stored when the shopper left, empty if there is none. */
  leadId: RefObject<string>
  store: () => void
  /** The form was sent. */
  clear: () => void
}

/**
 * Fills a form with what was typed before a reload, else with the contact details that this device
 * stores, and stores every change from then on. LEAD-12 STORE-07
 *
 * @param initialValues Initial values, which win over stored ones unless a stored text continues them;
 * null for a form that the server returned, which is complete.
 */
export function useFormDraft({
  site,
  name,
  form,
  initialValues,
  lastStep,
}: {
  site: string
  name: string
  form: UseFormReturn<LeadFormInput, unknown, LeadForm>
  initialValues: Partial<LeadFormInput> | null
  lastStep: number
}): StoredDraft {
  const [step, showStep] = useState(0)
  const at = useRef(0)
  const key = useRef('')
  const leadId = useRef('')
  const isSent = useRef(false)
  const initial = useRef(initialValues)
  const { setValue, getValues, watch } = form

  const store = useCallback(() => {
    if (isSent.current) return
    const values = getValues()
    writeDraft(site, name, { values, step: at.current, key: key.current, leadId: leadId.current })
  }, [site, name, getValues])

  const setStep = useCallback(
    (next: number) => {
      at.current = next
      showStep(next)
      store()
    },
    [store],
  )

  useEffect(() => {
    const draft = readDraft(site, name)
    key.current = draft?.key ?? newKey()
    leadId.current = draft?.leadId ?? ''
    if (initial.current) {
      for (const [field, value] of Object.entries(draft?.values ?? {})) {
        const own = field as keyof LeadFormInput
        const isContinued = String(value).startsWith(String(initial.current[own] || ''))
        if (isContinued && own in getValues()) setValue(own, value)
      }
      for (const [field, value] of Object.entries(readUserDetails(site) ?? {})) {
        const own = field as keyof LeadFormInput
        if (value && !getValues(own)) setValue(own, value)
      }
      at.current = Math.min(draft?.step ?? 0, lastStep)
      showStep(at.current)
      // The draft holds the previous version of values that the page sets.
      if (draft) store()
    }
    const subscription = watch(store)
    return () => subscription.unsubscribe()
  }, [site, name, lastStep, getValues, setValue, watch, store])

  const clear = useCallback(() => {
    isSent.current = true
    writeDraft(site, name, null)
  }, [site, name])

  return { step, setStep, key, leadId, store, clear }
}
