'use client'

import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { dayWords } from '@/calendar/date-words'
import { FinanceFigure } from '@/finance/FinanceFigure'
import type { FinanceFigureValue } from '@/finance/figure'
import type { Car } from '@/inventory/car'
import type { LeadForm, LeadFormInput } from '@/leads/answers/schema'
import { EnquiryForm } from '@/leads/form/EnquiryForm'
import type { Before } from '@/leads/form/enquiry-form-props'
import type { FormCar } from '@/leads/form/form-car'
import type { ReturnedForm } from '@/leads/intake/returned-form'
import type { FieldGroup } from '@/leads/questions/form-fields'
import type { FormSite } from '@/leads/questions/form-site'
import { Anchor } from '@/ui/Anchor'
import { formatMoney } from '@/ui/number-format'
import { readPostcode } from '@/vehicle/delivery/delivery-rules'
import { fetchDeliveryPrice } from '@/vehicle/delivery/fetch-delivery-price'
import { fillOnce, useContactDetails } from '../reserve/ContactForm'
import { type FormDeposit, withDeposit } from '../reserve/reservation-form'
import { OfferTerms } from '../trade-in/OfferTerms'
import {
  offerEnd,
  readValuation,
  saveValuation,
  type ValuationRecord,
} from '../trade-in/valuation-record'
import {
  type Choice,
  type DeliveryQuote,
  deliveryFigure,
  followDelivery,
  purchaseChoices,
  purchaseSum,
} from './purchase-choices'
import {
  collections,
  OFFER_NOT_THERE,
  type PurchaseOffers,
  payments,
  purchase,
  tradeIns,
} from './purchase-form'
import { type CarriedAnswers, offerOfLink, resumeLink } from './resume-link'

export type PurchaseJourneyProps = {
  site: FormSite
  offers: PurchaseOffers
  car: FormCar
  /** Purchase price of the car in AUD, null if that is not the price shown. */
  price: number | null
  priceType: Car['price_type']
  yard: { name: string; address: string }
  /** Null where finance is not offered for the car; a figure where the lender states one. */
  finance: { figure: FinanceFigureValue | null } | null
  /** Null where the site takes no trade-ins. */
  tradeIn: { valueHref: string; termsPath: string } | null
  /** The deposit that follows; null where the site takes none with a purchase. */
  deposit: FormDeposit | null
  /** Of the link that goes on with the journey. */
  answers?: CarriedAnswers | undefined
  returned: ReturnedForm | null
}

const answerNames = ['collection', 'delivery_postcode', 'trade_in', 'payment'] as const
type Answers = Partial<Pick<LeadFormInput, (typeof answerNames)[number]>>

/** A trade-in offer of this site that is stored on the device and still valid. STORE-05 TRADE-22 */
type StandingOffer = ValuationRecord & { offer_price: number }

/**
 * The steps of a purchase, with a summary of the choices beside them (above on a phone) and again
 * before sending. Renders two cells of the page's grid. No amount is sent: the server computes
 * price, delivery and offer itself. ROUTE-03 VDP-14
 */
export function PurchaseJourney(props: PurchaseJourneyProps) {
  const { site, offers, car, finance, tradeIn, yard, deposit, returned } = props
  const [answers, setAnswers] = useState<Answers>(returned?.values ?? props.answers ?? {})
  const [kind] = useState(() =>
    deposit ? withDeposit(purchase(offers), deposit) : purchase(offers),
  )
  const deliveredTo = useRef<string | null>(null)
  const details = useContactDetails(site.slug)
  const fill = useMemo(() => details && fillOnce(details), [details])
  const onAnswers = useCallback(
    (values: LeadFormInput) => {
      setAnswers((before) =>
        answerNames.every((name) => before[name] === values[name]) ? before : values,
      )
      const { to, follows } = followDelivery(values, deliveredTo.current)
      deliveredTo.current = to
      return { ...fill?.(values), ...follows }
    },
    [fill],
  )
  const offer = useStandingOffer(tradeIn ? site.slug : null)
  const isDelivered = answers.collection === collections.delivery
  const delivery = useDeliveryPrice(isDelivered ? (answers.delivery_postcode ?? '') : '')
  const { delivers, takesTradeIns } = offers
  const offered = offer && `${formatMoney(offer.offer_price)} until ${lastDay(offer)}`
  const choices = purchaseChoices(
    answers,
    { delivers, takesTradeIns, yard: yard.name },
    delivery,
    offered,
  )
  const sum = purchaseSum(props.price, props.priceType, answers, delivery)

  const before = async ({ trade_in }: LeadForm): Promise<Before> => {
    if (trade_in !== tradeIns.offer) return { ok: true, more: {} }
    const standing = standingOffer(site.slug)
    return standing
      ? { ok: true, more: { evaluation: standing.id } }
      : { ok: false, message: OFFER_NOT_THERE, at: { question: 'trade_in' } }
  }
  const after = ({ trade_in }: LeadForm) => {
    const standing = trade_in === tradeIns.offer && standingOffer(site.slug)
    if (standing) saveValuation(site.slug, { ...standing, offer_accepted: true })
  }

  const contentOfStep: Record<FieldGroup, (goTo: (step: FieldGroup) => void) => ReactNode> = {
    collection: () =>
      isDelivered && (
        <DeliveryWords postcode={answers.delivery_postcode ?? ''} delivery={delivery} />
      ),
    vehicle: () =>
      tradeIn && (
        <TradeInWords chosen={answers.trade_in ?? ''} hasOffer={offer !== null} tradeIn={tradeIn} />
      ),
    payment: () =>
      finance && (
        <FinanceWords figure={finance.figure} isChosen={answers.payment === payments.finance} />
      ),
    contact: (goTo) => <Review choices={choices} sum={sum} goTo={goTo} />,
    order: () => null,
  }

  return (
    <>
      <section
        aria-label="Your choices so far"
        className="grid gap-3 border-y border-line py-3 noscript:hidden lg:col-start-2"
      >
        <dl className="grid gap-1.5 text-md lg:gap-2.5">
          {choices.map(({ name, words }) => (
            <div key={name} className="grid grid-cols-[88px_minmax(0,1fr)] gap-3">
              <dt className="text-ink-3">{name}</dt>
              <dd className="wrap-anywhere">{words}</dd>
            </div>
          ))}
        </dl>
        <Sum sum={sum} className="max-lg:hidden" />
        <ResumeLink answers={answers} siteSlug={site.slug} />
      </section>
      <div className="lg:col-start-1 lg:row-start-1 lg:row-end-7">
        <EnquiryForm
          site={site}
          car={car}
          kind={kind}
          answers={props.answers}
          returned={returned}
          onAnswers={onAnswers}
          before={before}
          after={after}
          answerNotes={{
            [collections.pickUp]: `${yard.name}, ${yard.address}`,
            [collections.delivery]: 'To your place, at a price that we confirm with you.',
            [tradeIns.offer]: offer && (
              <>
                {offer.vehicle}, {offer.rego}:{' '}
                <b className="num">{formatMoney(offer.offer_price)}</b>, valid until{' '}
                {lastDay(offer)}, subject to an inspection.
              </>
            ),
            ...(!finance && { [payments.finance]: null }),
          }}
          stepContent={(step, goTo) => contentOfStep[step](goTo)}
        />
      </div>
    </>
  )
}

function standingOffer(siteSlug: string): StandingOffer | null {
  const known = readValuation(siteSlug)
  if (!known || known.offer_price === null || offerEnd(known.made_at) < new Date()) return null
  return { ...known, offer_price: known.offer_price }
}

/** @param siteSlug null where no offer is used */
function useStandingOffer(siteSlug: string | null): StandingOffer | null {
  const [offer, setOffer] = useState<StandingOffer | null>(null)
  useEffect(() => {
    if (siteSlug === null) return setOffer(null)
    const brought = offerOfLink(location.hash)
    if (brought) {
      // One that was made on this device is not older than a copy of it.
      if (!standingOffer(siteSlug)) saveValuation(siteSlug, brought)
      history.replaceState(history.state, '', location.pathname + location.search)
    }
    setOffer(standingOffer(siteSlug))
  }, [siteSlug])
  return offer
}

/** Copies the address with which the journey goes on later, or on another device. VDP-14 */
function ResumeLink({ answers, siteSlug }: { answers: Answers; siteSlug: string }) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')
  const copy = async () => {
    const link = resumeLink(new URL(location.href), answers, standingOffer(siteSlug))
    try {
      await navigator.clipboard.writeText(link)
      setState('copied')
    } catch {
      setState('failed')
    }
  }
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      <button type="button" className="link min-h-11" onClick={() => void copy()}>
        Copy a link to go on later
      </button>
      <span role="status" className="text-sm text-ink-2">
        {state === 'copied' && 'Copied. It has your choices, not your details.'}
        {state === 'failed' && 'This browser did not let us copy. Keep the address of this page.'}
      </span>
    </p>
  )
}

/** The date in the time zone of the device. */
const lastDay = ({ made_at }: StandingOffer) =>
  dayWords(offerEnd(made_at), Intl.DateTimeFormat().resolvedOptions().timeZone)

function DeliveryWords({ postcode, delivery }: { postcode: string; delivery: DeliveryQuote }) {
  return (
    <p role="status" className="text-md text-ink-2">
      {delivery === 'loading' && 'One moment ...'}
      {delivery === 'no-price' &&
        `We have no set price for ${postcode}. We will quote the delivery when we call.`}
      {typeof delivery === 'object' && (
        <>
          To {delivery.name} ({postcode}):{' '}
          <b className="num font-strong text-ink">{deliveryFigure(delivery)}</b>. An estimate from
          our standard rates; we confirm it before you sign.
        </>
      )}
    </p>
  )
}

function TradeInWords({
  chosen,
  hasOffer,
  tradeIn,
}: {
  chosen: string
  hasOffer: boolean
  tradeIn: NonNullable<PurchaseJourneyProps['tradeIn']>
}) {
  if (hasOffer) return <OfferTerms termsPath={tradeIn.termsPath} />
  if (chosen !== tradeIns.own) return null
  return (
    <p className="text-md text-ink-2">
      We value it with you when we call. Or{' '}
      <Anchor
        href={tradeIn.valueHref}
        prefetch={false}
        className="text-ink underline underline-offset-3"
      >
        get an offer online first
      </Anchor>
      : what you have filled in here stays in this tab.
    </p>
  )
}

/** The lender's example where finance is chosen; without scripts it stands under the question. */
function FinanceWords({
  figure,
  isChosen,
}: {
  figure: FinanceFigureValue | null
  isChosen: boolean
}) {
  return (
    <div className={isChosen ? 'grid gap-3' : 'hidden gap-3 noscript:grid'}>
      {figure && (
        <div className="rounded-panel bg-sunken p-4 sm:p-6">
          <FinanceFigure figure={figure} surface="page" />
        </div>
      )}
      <p className="text-md text-ink-2">
        We go through the loan with you when we call. Nothing is applied for yet.
      </p>
    </div>
  )
}

type SumValue = ReturnType<typeof purchaseSum>

function Review({
  choices,
  sum,
  goTo,
}: {
  choices: readonly Choice[]
  sum: SumValue
  goTo: (step: FieldGroup) => void
}) {
  return (
    <section
      aria-labelledby="purchase-review"
      className="grid gap-3 rounded-panel bg-sunken p-4 noscript:hidden sm:p-5"
    >
      <h2 id="purchase-review" className="text-control font-strong">
        What you have chosen
      </h2>
      <dl className="grid gap-1 text-md">
        {choices.map(({ name, words, step }) => (
          <div key={name} className="grid grid-cols-[88px_minmax(0,1fr)_auto] items-center gap-3">
            <dt className="text-ink-2">{name}</dt>
            <dd className="wrap-anywhere">{words}</dd>
            {step && (
              <dd>
                <button type="button" className="link min-h-11 px-1" onClick={() => goTo(step)}>
                  Change<span className="sr-only"> {name.toLowerCase()}</span>
                </button>
              </dd>
            )}
          </div>
        ))}
      </dl>
      <Sum sum={sum} />
    </section>
  )
}

function Sum({ sum, className }: { sum: SumValue; className?: string }) {
  if (!sum) return null
  return (
    <div className={className}>
      <p className="flex items-baseline justify-between gap-3">
        <span className="text-md text-ink-2">Price with delivery</span>
        <span className="num text-title font-strong">{formatMoney(sum.amount)}</span>
      </p>
      {sum.without.length > 0 && (
        <p className="text-sm text-ink-2">Without {inWords(sum.without)}.</p>
      )}
    </div>
  )
}

/** "a, b and c" */
const inWords = (parts: readonly string[]) => new Intl.ListFormat('en-AU').format(parts)

/** Delivery price for the postcode, fetched once it is complete. VDP-14 CALL-15 */
function useDeliveryPrice(typed: string): DeliveryQuote {
  const read = readPostcode(typed)
  const postcode = read.ok ? read.postcode : null
  const [answer, setAnswer] = useState<{ postcode: string; quote: DeliveryQuote } | null>(null)
  useEffect(() => {
    if (postcode === null) return
    let over = false
    void fetchDeliveryPrice(postcode).then((price) => {
      if (!over) setAnswer({ postcode, quote: price ?? 'no-price' })
    })
    return () => {
      over = true
    }
  }, [postcode])
  if (postcode === null) return 'no-postcode'
  return answer?.postcode === postcode ? answer.quote : 'loading'
}
