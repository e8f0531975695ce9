'use client'

import { useCallback, useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { LeadForm, LeadFormInput } from '../answers/schema'
import type { KeptForm } from '../device/use-form-draft'
import type { FormPlan } from '../questions/form-plan'
import { readAnswer } from './send-lead'

/**
 * Sends a form in steps as it is when its shopper leaves, if they have said who they are and may be
 * answered. The same key completes it later; once for each step that was reached. LEAD-12
 */
export function useLeftForm({
  plan,
  step,
  form,
  kept,
  bodyOf,
}: {
  plan: FormPlan
  step: number
  form: UseFormReturn<LeadFormInput, unknown, LeadForm>
  kept: KeptForm
  bodyOf: (values: Partial<LeadFormInput>) => Record<string, unknown>
}): { done: () => void } {
  const over = useRef(false)
  const sentAt = useRef(-1)
  const leave = useRef(() => {})
  leave.current = () => {
    const contact = plan.steps.findIndex(({ group }) => group === 'contact')
    const values = form.getValues()
    if (over.current || !plan.sendsLeft || step <= contact || step <= sentAt.current) return
    if (!values.opt_in) return
    sentAt.current = step
    // A beacon whose answer is read where the shopper only looked away.
    void fetch('/api/leads', {
      method: 'POST',
      keepalive: true,
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ ...bodyOf(values), incomplete: true }),
    })
      .then(async (response) => {
        const answer = readAnswer(await response.json())
        if (!answer.ok) return
        kept.leadId.current = answer.lead_id
        kept.keep()
      })
      // Nobody is there to read that it failed; the form itself is still to be sent.
      .catch(() => {})
  }

  useEffect(() => {
    const hidden = () => {
      if (document.visibilityState === 'hidden') leave.current()
    }
    const gone = () => leave.current()
    document.addEventListener('visibilitychange', hidden)
    window.addEventListener('pagehide', gone)
    return () => {
      document.removeEventListener('visibilitychange', hidden)
      window.removeEventListener('pagehide', gone)
    }
  }, [])

  const done = useCallback(() => {
    over.current = true
  }, [])
  return { done }
}
