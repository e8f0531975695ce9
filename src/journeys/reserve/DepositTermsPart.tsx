import { itemNoun } from '@/inventory/availability'
import type { Car } from '@/inventory/car'
import type { DepositTerms } from '@/payments/terms/deposit-terms'
import { moneyBackSentences } from '@/payments/terms/money-back'
import type { Site } from '@/sites/site'

/** The terms of a deposit as they are agreed to and stored, in full and in sight. VDP-13 */
export function DepositTermsPart({ terms }: { terms: DepositTerms }) {
  return (
    <section
      id="deposit-terms"
      tabIndex={-1}
      aria-labelledby="deposit-terms-title"
      className="grid scroll-mt-24 gap-3 outline-none"
    >
      <h2 id="deposit-terms-title" className="text-h4">
        Terms of the deposit
      </h2>
      <ul className="grid list-disc gap-2 pl-5 text-md text-ink-2 marker:text-ink-3">
        {terms.text.map((sentence) => (
          <li key={sentence} className="wrap-anywhere">
            {sentence}
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-3">
        Version {terms.version}. We keep it with your reservation and send it to you.
      </p>
    </section>
  )
}

/** The money-back guarantee of a used car, with each limit, where the site gives it. CONT-09 */
export function MoneyBackPart({ car, site }: { car: Car; site: Site }) {
  if (!site.flags.reserve.moneyBack || car.car_type !== 'used') return null
  return (
    <section aria-labelledby="money-back-title" className="grid gap-3">
      <h2 id="money-back-title" className="text-h4">
        48-hour money-back guarantee
      </h2>
      <ul className="grid list-disc gap-2 pl-5 text-md text-ink-2 marker:text-ink-3">
        {moneyBackSentences(itemNoun(car)).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  )
}
