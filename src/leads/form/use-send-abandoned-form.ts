'use client'

import { useCallback, useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { LeadForm, LeadFormInput } from '../answers/schema'
import type { StoredDraft } from '../device/use-form-draft'
import type { FormPlan } from '../questions/form-plan'
import { readAnswer } from './send-lead'

/**
 * Sends an incomplete form in steps when its shopper leaves the page, if contact details and
 * consent are given. The same idempotency key completes the lead later; sends once for each step
 * reached. LEAD-12
 */
export function useSendAbandonedForm({
  plan,
  step,
  form,
  stored,
  bodyOf,
}: {
  plan: FormPlan
  step: number
  form: UseFormReturn<LeadFormInput, unknown, LeadForm>
  stored: StoredDraft
  bodyOf: (values: Partial<LeadFormInput>) => Record<string, unknown>
}): { stop: () => void } {
  const isSent = useRef(false)
  const sentStep = useRef(-1)
  const send = useRef(() => {})
  send.current = () => {
    const contactStep = plan.steps.findIndex(({ group }) => group === 'contact')
    const values = form.getValues()
    if (isSent.current || !plan.sendsAbandoned || step <= contactStep || step <= sentStep.current)
      return
    if (!values.opt_in) return
    sentStep.current = step
    // With `keepalive`; the response matters if the shopper only switched tabs.
    void fetch('/api/leads', {
      method: 'POST',
      keepalive: true,
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ ...bodyOf(values), incomplete: true }),
    })
      .then(async (response) => {
        const answer = readAnswer(await response.json())
        if (!answer.ok) return
        stored.leadId.current = answer.lead_id
        stored.store()
      })
      // The shopper is gone, so nobody reads the failure; the form itself can still be sent.
      .catch(() => {})
  }

  useEffect(() => {
    const onHidden = () => {
      if (document.visibilityState === 'hidden') send.current()
    }
    const onPageHide = () => send.current()
    document.addEventListener('visibilitychange', onHidden)
    window.addEventListener('pagehide', onPageHide)
    return () => {
      document.removeEventListener('visibilitychange', onHidden)
      window.removeEventListener('pagehide', onPageHide)
    }
  }, [])

  const stop = useCallback(() => {
    isSent.current = true
  }, [])
  return { stop }
}
