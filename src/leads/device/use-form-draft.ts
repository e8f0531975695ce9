'use client'

import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { LeadForm, LeadFormInput } from '../answers/schema'
import { readUserDetails } from './device-storage'
import { newKey, readDraft, writeDraft } from './form-draft'

export type KeptForm = {
  step: number
  setStep: (step: number) => void
  /** Idempotency key of this view of the form. */
  key: RefObject<string>
  /** Lead that was stored when the shopper left, empty if none was. */
  leadId: RefObject<string>
  keep: () => void
  /** The form was sent. */
  forget: () => void
}

/**
 * Fills a form with what was typed before a reload, else with what the shopper told this site
 * before, and keeps what is typed from then on. LEAD-12 STORE-07
 *
 * @param brought Values that go before the kept ones, except where these go on from them; null for a form that came back from the server,
 *   which is as it should be.
 */
export function useFormDraft({
  site,
  name,
  form,
  brought,
  lastStep,
}: {
  site: string
  name: string
  form: UseFormReturn<LeadFormInput, unknown, LeadForm>
  brought: Partial<LeadFormInput> | null
  lastStep: number
}): KeptForm {
  const [step, showStep] = useState(0)
  const at = useRef(0)
  const key = useRef('')
  const leadId = useRef('')
  const sent = useRef(false)
  const first = useRef(brought)
  const { setValue, getValues, watch } = form

  const keep = useCallback(() => {
    if (sent.current) return
    const values = getValues()
    writeDraft(site, name, { values, step: at.current, key: key.current, leadId: leadId.current })
  }, [site, name, getValues])

  const setStep = useCallback(
    (next: number) => {
      at.current = next
      showStep(next)
      keep()
    },
    [keep],
  )

  useEffect(() => {
    const draft = readDraft(site, name)
    key.current = draft?.key ?? newKey()
    leadId.current = draft?.leadId ?? ''
    if (first.current) {
      for (const [field, value] of Object.entries(draft?.values ?? {})) {
        const own = field as keyof LeadFormInput
        const goesOn = String(value).startsWith(String(first.current[own] || ''))
        if (goesOn && own in getValues()) setValue(own, value)
      }
      for (const [field, value] of Object.entries(readUserDetails(site) ?? {})) {
        const own = field as keyof LeadFormInput
        if (value && !getValues(own)) setValue(own, value)
      }
      at.current = Math.min(draft?.step ?? 0, lastStep)
      showStep(at.current)
      // Of what the page brings anew, the draft has the version before.
      if (draft) keep()
    }
    const typing = watch(keep)
    return () => typing.unsubscribe()
  }, [site, name, lastStep, getValues, setValue, watch, keep])

  const forget = useCallback(() => {
    sent.current = true
    writeDraft(site, name, null)
  }, [site, name])

  return { step, setStep, key, leadId, keep, forget }
}
