import type { TypedUser } from 'payload'
import { momentWords } from '@/calendar/date-words'
import { type Cents, formatCents } from '@/finance/money'
import { When } from '@/leads/admin/When'
import type { Ledger, PaymentStatus, Refund, RefundStatus } from '../reservation'
import { ActForm } from './ActForm'
import { mayDecideOverMoney } from './who-may'

const paymentWords: Record<PaymentStatus, string> = {
  starting: 'Asked of the bank',
  open: 'Not paid yet',
  pending: 'The bank has not decided yet',
  paid: 'Paid',
  failed: 'Not paid: refused',
  expired: 'Not paid in time',
}
const refundWords: Record<RefundStatus, string> = {
  asked: 'Asked of the bank',
  pending: 'On its way',
  done: 'Returned',
  refused: 'Refused by the bank',
}

/** Payment and refunds of a reservation, as both ledgers have them. */
export function MoneyOf({
  ledger: { payment, refunds, reservation },
  timeZone,
  nameOf,
  user,
}: {
  ledger: Ledger
  timeZone: string
  nameOf: (who: string | null) => string
  user: TypedUser | null
}) {
  return (
    <section className="lead-panel lead-stack" style={{ gap: 10 }} aria-labelledby="money-money">
      <h2 id="money-money">Money</h2>
      {!payment && <p>No money is taken for it.</p>}
      {payment && (
        <dl className="lead-headers">
          <Fact name="Amount" value={formatCents(payment.amountCents as Cents)} />
          <Fact name="State" value={paymentWords[payment.status]} />
          <Fact name="Paid by" value={payment.method} />
          <Fact name="Bank’s reference" value={payment.reference} />
          <Fact name="Last refusal" value={payment.failure} />
          <Fact
            name="Disputed"
            value={payment.disputedCents > 0 && formatCents(payment.disputedCents as Cents)}
          />
          <Fact
            name="Answer the dispute before"
            value={
              payment.disputedCents > 0 &&
              payment.disputeDueAt &&
              momentWords(payment.disputeDueAt, timeZone)
            }
          />
          <Fact name="Deal or invoice" value={reservation.dealNumber} />
        </dl>
      )}
      {refunds.length > 0 && (
        <ul className="money-refunds">
          {refunds.map((refund) => (
            <li key={refund.id}>
              <RefundOf of={refund} timeZone={timeZone} who={nameOf(refund.who)} />
              {refund.status === 'refused' && mayDecideOverMoney(user) && (
                <ActForm
                  path={`/api/reservations/${reservation.id}/retry`}
                  label="Try this refund again"
                  submit="Ask the bank again"
                  fields={[{ name: 'refund', label: '', kind: 'hidden', value: refund.id }]}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function RefundOf({ of, timeZone, who }: { of: Refund; timeZone: string; who: string }) {
  const { amountCents, status, reason, reference, failure, createdAt } = of
  return (
    <>
      <strong>
        {formatCents(amountCents as Cents)}: {refundWords[status]}
      </strong>
      <span>
        {who}: {reason}
      </span>
      {failure && <span>The bank says: {failure}</span>}
      {reference && <span className="lead-muted">{reference}</span>}
      <When at={createdAt} timeZone={timeZone} />
    </>
  )
}

function Fact({ name, value }: { name: string; value: string | null | false }) {
  if (!value) return null
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  )
}
