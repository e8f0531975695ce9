import type { UIFieldServerProps } from 'payload'
import { webhookUrl } from '@/integrations/payments/webhook-url'
import { AskServer } from '@/leads/admin/AskServer'
import { readableAccount } from './account-endpoints'
import '@/leads/admin/leads-admin.css'

/** In the form of a payment account: where its bank posts messages, and whether its keys work. */
export async function AccountTools({ data, id, req }: UIFieldServerProps) {
  const asked = Number(id ?? data?.id)
  if (!Number.isSafeInteger(asked) || asked === 0) {
    return <p className="lead-muted">Save it, then try the account from here.</p>
  }
  // The browser says which document this is, and what is in it.
  const found = await readableAccount(req, asked)
  if (!found) return null
  const isStripe = found.provider === 'stripe'
  return (
    <section className="lead-admin lead-stack" style={{ gap: 12 }} aria-label="Try the account">
      {isStripe && <Webhook url={webhookUrl(found.connection === 'connect' ? 'connect' : asked)} />}
      <p>Save first: the keys that are saved are tried. No money moves.</p>
      <AskServer path={`/api/payment-accounts/${asked}/test`} stays>
        Try the account
      </AskServer>
    </section>
  )
}

function Webhook({ url }: { url: string }) {
  return (
    <>
      <p>
        In the Stripe dashboard, under Developers → Webhooks, add an endpoint for{' '}
        <code style={{ overflowWrap: 'anywhere' }}>{url}</code> with the events below, then fill in
        its signing secret above.
      </p>
      <p className="lead-muted" style={{ overflowWrap: 'anywhere' }}>
        {stripeEvents.join(', ')}
      </p>
    </>
  )
}

/** The events that change what we know of a payment. */
const stripeEvents = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'charge.refunded',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.closed',
]
