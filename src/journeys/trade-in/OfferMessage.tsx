'use client'

import { useEffect, useState } from 'react'
import { dayWords } from '@/calendar/date-words'
import { phoneHref } from '@/leads/answers/phone-number'
import { attributesOfVisit } from '@/leads/device/visit-trail'
import { FormAlert } from '@/leads/form/FormAlert'
import { sendLead } from '@/leads/form/send-lead'
import { useChallenge } from '@/leads/form/use-challenge'
import type { FormSite } from '@/leads/questions/form-site'
import { track } from '@/measurement/track'
import { Button, ButtonLink } from '@/ui/Button'
import { formatMoney } from '@/ui/number-format'
import { OfferTerms } from './OfferTerms'
import { tradeIn } from './trade-in-form'
import { offerEnd, readValuation, saveValuation, type ValuationRecord } from './valuation-record'
import { ACCEPTED_BY_CALL, OFFER_ACCEPTED } from './wording'

/** The date in the time zone of the device. */
const dayHere = (moment: Date) => dayWords(moment, Intl.DateTimeFormat().resolvedOptions().timeZone)

/**
 * The trade-in offer on this device: the figure, until when it is valid, and the button that
 * accepts it. STORE-05 TRADE-13 TRADE-22
 */
export function OfferMessage({
  site,
  phone,
  searchHref,
  termsPath,
}: {
  site: Pick<FormSite, 'slug' | 'challenge'>
  phone: string | null
  searchHref: string
  termsPath: string
}) {
  const [valuation, setValuation] = useState<ValuationRecord | null | 'unread'>('unread')
  useEffect(() => setValuation(readValuation(site.slug)), [site.slug])

  if (valuation === 'unread') {
    return (
      <div className="grid max-w-[44rem] gap-5">
        <h1 className="text-h1">Your offer</h1>
        <noscript>
          <p className="text-lead text-ink-2">
            Your offer is kept in this browser and needs scripts to be shown.
            {phone && ` Or call us on ${phone}.`}
          </p>
        </noscript>
      </div>
    )
  }
  const ends = offerEnd(valuation?.made_at ?? 0)
  if (!valuation || ends < new Date()) {
    return (
      <div className="grid max-w-[44rem] justify-items-start gap-5">
        <h1 className="text-h1">Your offer</h1>
        <p className="text-lead text-ink-2">
          {valuation
            ? `The offer for your ${valuation.vehicle} ended on ${dayHere(ends)}.`
            : 'There is no offer on this device yet.'}
        </p>
        <ButtonLink href="/trade-in">Value my car</ButtonLink>
      </div>
    )
  }

  const { offer_price, offer_accepted, vehicle, rego, regoState } = valuation
  const isOpen = offer_price !== null && !offer_accepted
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
            Valid until {dayHere(ends)}. Accepting it binds you to nothing: we look at it together
            first.
          </p>
        )}
      </div>
      {isOpen && (
        <AcceptOffer
          site={site}
          phone={phone}
          valuation={valuation}
          accepted={() => {
            const taken = { ...valuation, offer_accepted: true }
            // Another tab may have valued another car meanwhile.
            if (readValuation(site.slug)?.id === valuation.id) saveValuation(site.slug, taken)
            setValuation(taken)
          }}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <ButtonLink variant={isOpen ? 'secondary' : 'primary'} href={searchHref}>
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

/** Accepts the offer: a lead with all earlier answers. TRADE-13 ANLY-10 */
function AcceptOffer({
  site,
  phone,
  valuation,
  accepted,
}: {
  site: Pick<FormSite, 'slug' | 'challenge'>
  phone: string | null
  valuation: ValuationRecord
  accepted: () => void
}) {
  const [busy, setBusy] = useState(false)
  const [alert, setAlert] = useState<string | null>(null)
  const challenge = useChallenge(site.challenge)
  const accept = async () => {
    setBusy(true)
    setAlert(null)
    await challenge.passed()
    const answers = {
      ...valuation.answers,
      kind: tradeIn.name,
      form_id: valuation.form_id,
      subcategory: OFFER_ACCEPTED,
      evaluation: valuation.id,
      idempotency_key: valuation.acceptance,
      lead_id: valuation.lead_id,
      url: window.location.pathname,
      lead_attributes: attributesOfVisit(site.slug),
      challenge: challenge.now(),
      opt_in: true,
      lead_status: 'Complete',
      form_completed: true,
    }
    const result = await sendLead(answers, tradeIn.gate)
    setBusy(false)
    if (!result.ok) {
      challenge.again()
      // The form may ask a question now that it did not ask then; it cannot be answered here.
      const isOfForm = Object.keys(result.fields).length > 0
      return setAlert(isOfForm ? ACCEPTED_BY_CALL : result.message)
    }
    track('tradeInOfferAccepted', { offer_price: valuation.offer_price })
    accepted()
  }
  return (
    <>
      {alert && <FormAlert message={alert} phone={phone} />}
      {site.challenge && <div ref={challenge.box} />}
      <Button busy={busy} onClick={() => void accept()}>
        Accept this offer
      </Button>
    </>
  )
}
