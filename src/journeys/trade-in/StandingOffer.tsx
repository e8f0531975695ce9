import { useEffect, useState } from 'react'
import { dayWords } from '@/calendar/date-words'
import { ButtonLink } from '@/ui/Button'
import { formatMoney } from '@/ui/number-format'
import { offerEnd, readValuation, type ValuationRecord } from './valuation-record'

/** The trade-in offer on this device while it is valid. STORE-05 TRADE-22 */
export function StandingOffer({ siteSlug }: { siteSlug: string }) {
  const [offer, setOffer] = useState<ValuationRecord | null>(null)
  useEffect(() => setOffer(readValuation(siteSlug)), [siteSlug])
  if (!offer || offer.offer_price === null || offerEnd(offer.made_at) < new Date()) return null
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const day = dayWords(offerEnd(offer.made_at), zone)
  return (
    <section aria-labelledby="offer-title">
      <h2 id="offer-title" className="mb-4 text-h3">
        Our offer for your car
      </h2>
      <div className="grid max-w-[44rem] justify-items-start gap-3 rounded-panel bg-sunken p-[clamp(20px,3vw,32px)]">
        <p>
          {offer.vehicle}, {offer.rego} {offer.regoState}
        </p>
        <p className="num text-h2">{formatMoney(offer.offer_price)}</p>
        <p className="text-ink-2">
          {offer.offer_accepted
            ? 'You took this offer. We call you to agree on a day to look at it together.'
            : `Valid until ${day}.`}
        </p>
        <ButtonLink variant="secondary" href="/trade-in/offer">
          See the offer
        </ButtonLink>
      </div>
    </section>
  )
}
