'use client'

import { useEffect, useState } from 'react'
import { eventIds } from '@/analytics/event-ids'
import { track } from '@/analytics/track'
import { dateWords, localTime } from '@/calendar/local-time'
import { formatMoney } from '@/figures'
import { FormAlert } from '@/leads/FormAlert'
import type { FormSite } from '@/leads/form-site'
import { phoneHref } from '@/leads/phone-number'
import { sendLead } from '@/leads/send-lead'
import { readVisitTrail } from '@/leads/visit-trail-storage'
import { Button, ButtonLink } from '@/ui/Button'
import { OfferTerms } from './OfferTerms'
import { OFFER_DAYS } from './offer-days'
import { readValuation, saveValuation, type ValuationRecord } from './valuation-record'
import { OFFER_ACCEPTED } from './wording'

const DAY_MS = 86_400_000

/** The day as the shopper's device counts it. */
const dayWords = (moment: Date) =>
  dateWords(localTime(moment, Intl.DateTimeFormat().resolvedOptions().timeZone).date)

/**
 * The offer that this device was made: the figure, how long it holds, and the button that takes it.
 * STORE-05 TRADE-13 TRADE-22
 */
export function OfferMessage({
  site,
  phone,
  searchHref,
  termsPath,
}: {
  site: Pick<FormSite, 'slug'>
  phone: string | null
  searchHref: string
  termsPath: string
}) {
  const [valuation, setValuation] = useState<ValuationRecord | null | 'unread'>('unread')
  const [busy, setBusy] = useState(false)
  const [alert, setAlert] = useState<string | null>(null)
  useEffect(() => setValuation(readValuation(site.slug)), [site.slug])

  if (valuation === 'unread') {
    return <h1 className="text-h1">Your offer</h1>
  }
  const ends = valuation && new Date(valuation.made_at + OFFER_DAYS * DAY_MS)
  if (!valuation || !ends || ends < new Date()) {
    return (
      <div className="grid max-w-[44rem] justify-items-start gap-5">
        <h1 className="text-h1">Your offer</h1>
        <p className="text-lead text-ink-2">
          {valuation
            ? `The offer for your ${valuation.vehicle} ended on ${dayWords(ends ?? new Date())}.`
            : 'There is no offer on this device yet.'}
        </p>
        <ButtonLink href="/trade-in">Value my car</ButtonLink>
      </div>
    )
  }

  const accept = async () => {
    setBusy(true)
    setAlert(null)
    const result = await sendLead({
      ...valuation.answers,
      kind: 'trade-in',
      form_id: valuation.form_id,
      subcategory: OFFER_ACCEPTED,
      evaluation: valuation.id,
      idempotency_key: valuation.acceptance,
      lead_id: valuation.lead_id,
      url: window.location.pathname,
      lead_attributes: readVisitTrail(site.slug),
      opt_in: true,
      lead_status: 'Complete',
      form_completed: true,
    })
    setBusy(false)
    if (!result.ok) return setAlert(result.message)
    const accepted = { ...valuation, offer_accepted: true }
    saveValuation(site.slug, accepted)
    setValuation(accepted)
    // ANLY-10
    track(eventIds.tradeInOfferAccepted, { offer_price: valuation.offer_price })
  }

  const { offer_price, offer_accepted, vehicle, rego, regoState } = valuation
  const call = phone && (
    <a href={phoneHref(phone)} className="num font-strong text-ink underline underline-offset-4">
      {phone}
    </a>
  )
  return (
    <div className="grid max-w-[44rem] justify-items-start gap-5">
      <h1 className="text-h1">
        {offer_price === null ? 'We will value it in person' : 'Your offer'}
      </h1>
      <p className="text-lead text-ink-2">
        {vehicle}, {rego} {regoState}
      </p>
      {offer_price !== null && (
        <p className="num text-[clamp(40px,10vw,64px)] leading-none font-display">
          {formatMoney(offer_price)}
        </p>
      )}
      <div role="status" className="text-md text-ink-2">
        {offer_accepted ? (
          <p>
            You took this offer. We call you within opening hours to agree on a day to look at it
            together.{call && <> If it cannot wait, call {call}.</>}
          </p>
        ) : offer_price === null ? (
          <p>
            The valuation tool has no figure for this one. A buyer looks at it and calls you within
            opening hours.{call && <> If it cannot wait, call {call}.</>}
          </p>
        ) : (
          <p>
            Valid until {dayWords(ends)}. Accepting it binds you to nothing: we look at it together
            first.
          </p>
        )}
      </div>
      {alert && <FormAlert message={alert} phone={phone} />}
      <div className="flex flex-wrap gap-3">
        {offer_price !== null && !offer_accepted && (
          <Button busy={busy} onClick={() => void accept()}>
            Accept this offer
          </Button>
        )}
        <ButtonLink
          variant={offer_price !== null && !offer_accepted ? 'secondary' : 'primary'}
          href={searchHref}
        >
          Find the next one
        </ButtonLink>
        <ButtonLink variant="link" href="/trade-in">
          Value another
        </ButtonLink>
      </div>
      <OfferTerms termsPath={termsPath} />
    </div>
  )
}
