'use client'

import { useRouter } from 'next/navigation'
import { useRef, useState, useTransition } from 'react'
import { track } from '@/measurement/track'
import type { LeadForm, LeadFormInput } from '../answers/schema'
import { saveSuccess, saveUserDetails } from '../device/device-storage'
import type { StoredDraft } from '../device/use-form-draft'
import { attributesOfVisit } from '../device/visit-trail'
import { defaultSetup } from '../questions/form-setup'
import type { EnquiryFormProps } from './enquiry-form-props'
import { trapValue } from './FormEnvelope'
import { faultsOfAskedFields, messagesOf, refusalWords } from './form-answers'
import { formFacts, leadEvent } from './lead-event'
import { type SendResult, sendLead } from './send-lead'
import { successPath } from './success-path'
import type { FormChallenge } from './use-challenge'
import type { Faults } from './use-faults'
import type { LeadFormState } from './use-lead-form-state'
import { useSendAbandonedForm } from './use-send-abandoned-form'

type Refused = Extract<SendResult, { ok: false }>

/** Sends a form once and goes to the next page. SERV-09 STORE-06 STORE-07 */
export function useSending(
  props: EnquiryFormProps,
  asked: LeadFormState,
  { stored, faults, challenge }: { stored: StoredDraft; faults: Faults; challenge: FormChallenge },
) {
  const { site, kind, car = null, setup = defaultSetup, locationId = null, pageId } = props
  const { before, after, draft, send: sendElsewhere } = props
  const { formId, plan, filedAs, form } = asked
  const router = useRouter()
  const sending = useRef(false)
  const [isLeaving, leave] = useTransition()
  const [refusedTimes, setRefusedTimes] = useState(0)

  const bodyOf = (values: Partial<LeadFormInput>) => ({
    ...values,
    ...(locationId !== null && { location_id: String(locationId) }),
    ...(stored.leadId.current && { lead_id: stored.leadId.current }),
    kind: kind.name,
    form_id: setup.id ?? '',
    idempotency_key: stored.key.current,
    car_id: car?.id ?? '',
    page_id: pageId ?? '',
    filed_as: filedAs ?? '',
    ...(kind.terms && { terms_version: kind.terms.version }),
    url: window.location.pathname,
    lead_attributes: attributesOfVisit(site.slug),
    challenge: challenge.now(),
    website: trapValue(formId),
    // Since the page was requested: this code may load long after the shopper could start typing.
    elapsed_ms: Math.round(performance.now()),
  })
  const abandoned = useSendAbandonedForm({ plan, step: stored.step, form, stored, bodyOf })

  /** Values that the page adds before sending; null if it refused. */
  const workBefore = async (values: LeadForm) => {
    const first = await before?.(values)
    if (first?.ok !== false) return first?.more ?? {}
    const { message, at } = first
    if (!at) faults.say(message)
    else if ('control' in at) faults.say(message, at.control)
    else {
      form.setError(at.question, { message })
      faults.explain({ [at.question]: message })
    }
    return null
  }

  const showRefusal = (result: Refused) => {
    const wrong = faultsOfAskedFields(result.fields, plan)
    for (const [name, message] of Object.entries(wrong)) {
      form.setError(name as keyof LeadFormInput, { message })
    }
    if (plan.times && plan.times.time in result.fields) {
      form.setValue(plan.times.time, '')
      setRefusedTimes((times) => times + 1)
    }
    if (Object.keys(wrong).length > 0) faults.explain(wrong)
    else faults.say(refusalWords(result, plan))
  }

  const finish = (values: LeadForm, { lead_id, next }: Extract<SendResult, { ok: true }>) => {
    abandoned.stop()
    stored.clear()
    const { name, last_name, email, phone, postcode } = values
    saveUserDetails(site.slug, { name, last_name, email, phone, postcode })
    const category = values.category || filedAs || kind.category
    const car_id = car?.id ?? null
    track(leadEvent(kind, category, car), formFacts(kind, category, car))
    if (draft) draft.current = {}
    after?.(values, lead_id)
    if (next) return window.location.assign(next)
    if (!setup.successPath) saveSuccess(site.slug, { kind: kind.name, category, lead_id, car_id })
    const location_id = values.location_id || locationId
    const follows = successPath({ kind: kind.name, car_id, location_id })
    leave(() => router.push(setup.successPath ?? follows))
  }

  const send = form.handleSubmit(
    async (values) => {
      // Until the next page is there, a second press would send a second request.
      if (sending.current || isLeaving) return
      sending.current = true
      faults.clear()
      await challenge.passed()
      const more = await workBefore(values)
      const body = { ...bodyOf(values), ...more, lead_status: 'Complete', form_completed: true }
      const result =
        more && (await (sendElsewhere ? sendElsewhere(body) : sendLead(body, kind.gate)))
      sending.current = false
      if (result?.ok) return finish(values, result)
      challenge.again()
      if (result) showRefusal(result)
    },
    (errors) => {
      faults.clear()
      faults.explain(messagesOf(errors))
    },
  )
  return { send, isSending: form.formState.isSubmitting || isLeaving, refusedTimes }
}
