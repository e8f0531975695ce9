'use client'

import { useEffect, useMemo, useState } from 'react'
import { mayBeSignedIn } from '@/account/sign-in/signed-in-hint'
import type { LeadFormInput } from '@/leads/answers/schema'
import type { EnquiryFormProps } from '@/leads/form/enquiry-form-props'
import { LeadForm } from '@/leads/form/LeadForm'
import { timeoutSignal } from '@/ui/browser'

const filled = ['name', 'last_name', 'phone', 'email', 'postcode'] as const
export type ContactDetails = Partial<Pick<LeadFormInput, (typeof filled)[number]>>

/** A lead form that fills in the contact details of a shopper who is signed in, where nothing is typed yet. */
export function ContactForm(props: EnquiryFormProps) {
  const details = useContactDetails(props.site.slug)
  const onAnswers = useMemo(() => details && fillOnce(details), [details])
  return <LeadForm {...props} onAnswers={onAnswers ?? undefined} />
}

/** Fills in what is empty, once: who then clears a field means it. */
export function fillOnce(details: ContactDetails) {
  let isFilled = false
  return (values: LeadFormInput): ContactDetails | undefined => {
    if (isFilled) return undefined
    isFilled = true
    return Object.fromEntries(
      filled.flatMap((name) => (details[name] && !values[name] ? [[name, details[name]]] : [])),
    )
  }
}

/** What the site knows of a signed-in shopper; null without a session. */
export function useContactDetails(siteSlug: string): ContactDetails | null {
  const [details, setDetails] = useState<ContactDetails | null>(null)
  useEffect(() => {
    if (!mayBeSignedIn(siteSlug)) return
    let isGone = false
    fetch('/api/contact-details', { cache: 'no-store', signal: timeoutSignal(10) })
      .then((response) => (response.ok ? response.json() : null))
      .then((found: ContactDetails | null) => !isGone && setDetails(found))
      // The form works without: the shopper types.
      .catch(() => {})
    return () => {
      isGone = true
    }
  }, [siteSlug])
  return details
}
