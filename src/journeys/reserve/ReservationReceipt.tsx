import { momentWords } from '@/calendar/date-words'
import { amountWords, DEPOSIT_TAX, PAYMENT_TAX, zoneOf } from '@/payments/notices/hold-words'
import { payee } from '@/payments/notices/shopper-letter'
import { type Ledger, type PurchaseLine, refundedCents } from '@/payments/reservation'
import type { Site } from '@/sites/site'
import { CaretDownGlyph } from '@/ui/glyphs'
import { PrintButton } from '@/vehicle/brochure/PrintButton'

type Fact = readonly [name: string, words: string]

/** The reference, the receipt, the choices of a purchase with their sums, and the terms as they were read. VDP-13 VDP-14 */
export function ReservationReceipt({ ledger, site }: { ledger: Ledger; site: Site }) {
  const { reservation, payment } = ledger
  const isPaid = payment?.status === 'paid'
  const refunded = refundedCents(ledger)
  const facts: Fact[] = [
    ['Reference', reservation.reference],
    ...(reservation.dealNumber ? [['Deal or invoice', reservation.dealNumber] as const] : []),
    ...(isPaid
      ? ([
          ['Paid to', payee(site)],
          ['Amount', `${amountWords(payment.paidCents)}, no surcharge`],
          ...(payment.method ? [['Paid by', payment.method] as const] : []),
        ] as const)
      : []),
    ...(refunded > 0 ? [['Refunded', amountWords(refunded)] as const] : []),
    [isPaid ? 'Date' : 'Begun', momentWords(reservation.createdAt, zoneOf(reservation, site))],
  ]
  return (
    <>
      <section aria-labelledby="receipt-title" className="grid gap-3">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="receipt-title" className="text-h4">
            {isPaid ? 'Receipt' : 'Your reference'}
          </h2>
          {isPaid && (
            <div className="noscript:hidden print:hidden">
              <PrintButton />
            </div>
          )}
        </div>
        <Facts facts={facts} />
        {isPaid && (
          <p className="text-sm text-ink-3">
            {reservation.kind === 'payment' ? PAYMENT_TAX : DEPOSIT_TAX}
          </p>
        )}
      </section>
      {reservation.purchase && <PurchaseChoices lines={reservation.purchase} />}
      {reservation.terms && (
        <details className="border-y border-line py-3">
          <summary className="flex min-h-11 items-center justify-between gap-4 py-2 font-label">
            The terms that you agreed to
            <CaretDownGlyph className="turns size-5 flex-none print:hidden" />
          </summary>
          <ul className="grid list-disc gap-2 pt-2 pl-5 text-md text-ink-2">
            {reservation.terms.text.map((sentence) => (
              <li key={sentence} className="wrap-anywhere">
                {sentence}
              </li>
            ))}
          </ul>
          <p className="pt-2 text-sm text-ink-3">Version {reservation.terms.version}</p>
        </details>
      )}
    </>
  )
}

function PurchaseChoices({ lines }: { lines: readonly PurchaseLine[] }) {
  return (
    <section aria-labelledby="choices-title" className="grid gap-3">
      <h2 id="choices-title" className="text-h4">
        What you have chosen
      </h2>
      <Facts facts={lines.map(({ name, words }) => [name, words] as const)} />
    </section>
  )
}

function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="border-t border-line">
      {facts.map(([name, words]) => (
        <div
          key={name}
          className="grid grid-cols-[120px_minmax(0,1fr)] gap-3 border-b border-line py-2.5"
        >
          <dt className="text-ink-3">{name}</dt>
          <dd className="num wrap-anywhere">{words}</dd>
        </div>
      ))}
    </dl>
  )
}
