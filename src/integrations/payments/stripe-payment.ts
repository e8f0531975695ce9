import type Stripe from 'stripe'
import type { BankPayment, BankRefund } from './port'

export type Session = Stripe.Checkout.Session

/** The id of something that Stripe sends whole or by its id. */
export const idOf = (value: string | { id: string } | null | undefined): string | null =>
  typeof value === 'object' ? (value?.id ?? null) : (value ?? null)

const whole = <T extends object>(value: string | T | null | undefined): T | null =>
  typeof value === 'object' ? value : null

/** The charge of a session that was read with its payment intent. */
export function chargeOf(session: Session): Stripe.Charge | null {
  return whole(whole(session.payment_intent)?.latest_charge)
}

/** What is read of a dispute. */
type Disputed = Pick<Stripe.Dispute, 'amount' | 'status'> & {
  evidence_details?: Pick<Stripe.Dispute.EvidenceDetails, 'due_by'>
}

/**
 * A Checkout Session as the port says it.
 *
 * @param session with `payment_intent.latest_charge.refunds`
 * @param allRefunds where the charge has more than it shows
 */
export function bankPaymentOf(
  session: Session,
  disputes: readonly Disputed[],
  allRefunds?: readonly Stripe.Refund[],
): BankPayment {
  const intent = whole(session.payment_intent)
  const charge = chargeOf(session)
  const refunds = (allRefunds ?? charge?.refunds?.data ?? []).map(refundOf)
  const status = statusOf(session, intent)
  return {
    reference: session.id,
    paymentId: session.client_reference_id ?? '',
    amountCents: session.amount_total ?? 0,
    status,
    method: charge ? methodOf(charge) : null,
    failure:
      status === 'open' || status === 'failed'
        ? (intent?.last_payment_error?.message?.slice(0, 300) ?? null)
        : null,
    refunds,
    refundedCents: refunds
      .filter((refund) => refund.status !== 'failed')
      .reduce((sum, { amountCents }) => sum + amountCents, 0),
    disputedCents: disputes
      .filter(({ status }) => !wonBack.has(status))
      .reduce((sum, { amount }) => sum + amount, 0),
    disputeDueAt: dueOf(disputes),
    at: new Date(session.created * 1000),
  }
}

/** Of a dispute that no longer takes money from the dealer. */
const wonBack: ReadonlySet<string> = new Set(['won', 'prevented', 'warning_closed'])

/** The first date of those that wait for an answer of the dealer. */
function dueOf(disputes: readonly Disputed[]): Date | null {
  const dates = disputes.flatMap(({ status, evidence_details }) =>
    status.endsWith('needs_response') && evidence_details?.due_by ? [evidence_details.due_by] : [],
  )
  return dates.length > 0 ? new Date(Math.min(...dates) * 1000) : null
}

function statusOf(
  { status, payment_status }: Session,
  intent: Stripe.PaymentIntent | null,
): BankPayment['status'] {
  if (payment_status === 'paid' || intent?.status === 'succeeded') return 'paid'
  if (status === 'open') return 'open'
  if (status === 'expired') return 'expired'
  // Complete and not paid: the shopper has agreed, and the bank decides later (PayTo), or has said no.
  return intent?.status === 'requires_payment_method' || intent?.status === 'canceled'
    ? 'failed'
    : 'pending'
}

function refundOf({ id, amount, status, metadata }: Stripe.Refund): BankRefund {
  return {
    reference: id,
    refundId: metadata?.refund_id ?? null,
    amountCents: amount,
    status:
      status === 'succeeded'
        ? 'refunded'
        : status === 'failed' || status === 'canceled'
          ? 'failed'
          : 'pending',
  }
}

const names: Record<string, string> = { payto: 'PayTo', link: 'Link', au_becs_debit: 'BECS debit' }
const wallets: Record<string, string> = { apple_pay: 'Apple Pay', google_pay: 'Google Pay' }

/** "Visa ending 4242 (Apple Pay)" */
function methodOf({ payment_method_details: details }: Stripe.Charge): string | null {
  if (!details) return null
  const { card } = details
  if (!card) return names[details.type] ?? details.type
  const brand = (card.brand ?? 'card').replace(/^./, (letter) => letter.toUpperCase())
  const wallet = wallets[card.wallet?.type ?? '']
  return `${brand} ending ${card.last4 ?? '????'}${wallet ? ` (${wallet})` : ''}`
}
