'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { dayWords } from '@/calendar/date-words'
import { phoneHref } from '@/leads/answers/phone-number'
import { attributesOfVisit } from '@/leads/device/visit-trail'
import { FormAlert } from '@/leads/form/FormAlert'
import { sendLead } from '@/leads/form/send-lead'
import { useChallenge } from '@/leads/form/use-challenge'
import type { FormSite } from '@/leads/questions/form-site'
import { track } from '@/measurement/track'
import { Anchor } from '@/ui/Anchor'
import { Button, ButtonLink } from '@/ui/Button'
import { formatKm, formatMoney } from '@/ui/number-format'
import { ChangeOver } from './ChangeOver'
import { OfferTerms } from './OfferTerms'
import { tradeIn } from './trade-in-form'
import { offerEnd, readValuation, saveValuation, type ValuationRecord } from './valuation-record'
import { ACCEPTED_BY_CALL, OFFER_ACCEPTED } from './wording'

/** The date in the time zone of the device. */
const dayHere = (moment: Date) => dayWords(moment, Intl.DateTimeFormat().resolvedOptions().timeZone)

/** A new offer says the seven days that the page before it promised, so a day that has begun counts. */
const daysLeft = (ends: Date) => {
  const days = (ends.getTime() - Date.now()) / 86_400_000
  return days < 1 ? 'less than a day left' : `${Math.ceil(days)} days left`
}

/**
 * The trade-in offer on this device: the figure, until when it is valid, the button that accepts it, what
 * happens next, who answers, and what is left to pay for the car in hand. STORE-05 TRADE-13 TRADE-22
 */
export function OfferMessage({
  site,
  phone,
  searchHref,
  termsPath,
  children,
}: {
  site: Pick<FormSite, 'slug' | 'challenge'>
  phone: string | null
  searchHref: string
  termsPath: string
  /** Who answers. */
  children?: ReactNode
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

  const { offer_price, offer_accepted, towards } = valuation
  const accepted = () => {
    const taken = { ...valuation, offer_accepted: true }
    // Another tab may have valued another car meanwhile.
    if (readValuation(site.slug)?.id === valuation.id) saveValuation(site.slug, taken)
    setValuation(taken)
  }
  return (
    <div className="grid gap-[clamp(40px,5vw,72px)]">
      <div className="grid grid-cols-1 items-start gap-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-16">
        <div className="grid gap-8">
          <h1 className="text-h1">
            {offer_price === null ? 'We will value it in person' : 'Your offer'}
          </h1>
          <div className="grid justify-items-start gap-5 rounded-panel bg-sunken p-[clamp(20px,3vw,40px)]">
            <OwnCar valuation={valuation} />
            {offer_price !== null && (
              <div className="grid gap-2">
                <p className="num text-[clamp(44px,11vw,76px)] leading-none font-strong tracking-[-.03em] text-[color:var(--price)] [font-family:var(--price-font)]">
                  {formatMoney(offer_price)}
                </p>
                <p className="text-md text-ink-2">
                  Valid until {dayHere(ends)},{' '}
                  <span className="num font-strong text-ink">{daysLeft(ends)}</span>
                </p>
              </div>
            )}
            {offer_price !== null && !offer_accepted && (
              <AcceptOffer site={site} phone={phone} valuation={valuation} accepted={accepted} />
            )}
            <OfferTerms termsPath={termsPath} />
          </div>
          <NextSteps valuation={valuation} phone={phone} />
        </div>
        {children}
      </div>
      {offer_price !== null && (
        <ChangeOver
          siteSlug={site.slug}
          towards={towards}
          offer={offer_price}
          searchHref={searchHref}
        />
      )}
    </div>
  )
}

/** The shopper's own car, by its plate. */
function OwnCar({
  valuation: { vehicle, rego, regoState, adjustment_answers },
}: {
  valuation: ValuationRecord
}) {
  const { odometer, car_condition: condition } = adjustment_answers
  const said = [
    odometer && formatKm(Number(odometer.replaceAll(/\D/g, ''))),
    condition && `${condition} condition`,
  ]
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="text-h4 wrap-anywhere">{vehicle}</p>
        <p className="num rounded-control border-2 border-line-strong bg-surface px-2.5 py-0.5 text-md font-strong tracking-[.08em] uppercase">
          {rego} <span className="text-sm text-ink-3">{regoState}</span>
        </p>
      </div>
      <p className="text-md text-ink-2">
        {said.filter(Boolean).join(', ')}{' '}
        <Anchor href="/trade-in" className="link">
          Value another
        </Anchor>
      </p>
    </div>
  )
}

function NextSteps({
  valuation: { offer_price, offer_accepted },
  phone,
}: {
  valuation: ValuationRecord
  phone: string | null
}) {
  const steps = [
    offer_price === null
      ? 'The valuation tool has no figure for this one. A buyer looks at it and calls you within opening hours.'
      : offer_accepted
        ? 'You took this offer. We call you within opening hours to agree on a day to look at it together.'
        : 'Take the offer. Accepting it binds you to nothing: we call you within opening hours to agree on a day.',
    'We look at the car together. Bring its keys, its service books and your driver licence.',
    offer_price === null
      ? 'You get a figure, and decide.'
      : 'If it is as you told us, the figure stands, and you decide.',
  ]
  return (
    <section aria-labelledby="offer-next" className="grid gap-4">
      <h2 id="offer-next" className="text-h4">
        What happens next
      </h2>
      <ol aria-live="polite" className="grid gap-3">
        {steps.map((words, at) => (
          <li key={words} className="grid grid-cols-[28px_minmax(0,1fr)] gap-3 text-ink-2">
            <span
              aria-hidden
              className="num grid size-7 place-items-center rounded-full bg-sunken text-md font-strong text-ink"
            >
              {at + 1}
            </span>
            <span>{words}</span>
          </li>
        ))}
      </ol>
      {phone && (
        <p className="text-md text-ink-2">
          If it cannot wait, call{' '}
          <a
            href={phoneHref(phone)}
            className="num font-strong whitespace-nowrap text-ink underline underline-offset-4"
          >
            {phone}
          </a>
          .
        </p>
      )}
    </section>
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
