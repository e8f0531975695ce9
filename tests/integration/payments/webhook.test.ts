import { expect, test } from 'vitest'
import { POST } from '@/app/api/payments/webhook/[account]/route'
import { findSiteById } from '@/cms/reads/find-site'
import { signedMessage } from '@/integrations/payments/local/message'
import { payWith } from '@/integrations/payments/local/pay-page'
import { leadDatabase } from '@/leads/record/lead-database'
import { paymentAccount } from '@/payments/accounts/payment-account'
import { livePorts } from '@/payments/live-ports'
import { startPayment } from '@/payments/start-reservation'
import { ours, payload, theirs } from '../leads/lead-desk'

async function giveAccount(site: { id: number; group: { id: number } }) {
  const { bare } = await import('../payload')
  const { id } = await payload.create({
    collection: 'payment-accounts',
    data: { group: site.group.id, label: 'Test bank', provider: 'local', terms_confirmed: true },
    context: bare,
  })
  await payload.update({
    collection: 'sites',
    id: site.id,
    data: { payment_account: id },
    context: bare,
  })
  const account = await paymentAccount(id)
  if (account?.credentials.provider !== 'local') throw new Error('The account has no keys.')
  return { id, secret: account.credentials.webhookSecret }
}

const send = async (
  account: number | string,
  { body, headers }: { body: string; headers: Record<string, string> },
) => {
  const request = new Request('http://localhost/', { method: 'POST', body, headers })
  const { status } = await POST(request, { params: Promise.resolve({ account: String(account) }) })
  return status
}

test('VDP-13 only a message of the own bank, fresh and unaltered, has a payment looked at; twice is as once', async () => {
  const [own, other] = [await giveAccount(ours), await giveAccount(theirs)]
  const now = new Date()
  const started = await startPayment(livePorts, {
    site: (await findSiteById(ours.id))!,
    dealNumber: 'INV-1042',
    amountCents: 50_000,
    shopper: { name: 'Sam', phone: '0491570006', email: 'sam@shopper.example' },
    address: null,
    now,
  })
  if (!started.ok) throw new Error(started.message)
  const { reservation, payment } = started.ledger
  const reference = new URL(started.payUrl).pathname.split('/').at(-1)!
  const about = { reference: payment?.reference ?? reference, paymentId: payment!.id }
  await payWith(reference, 'approve', now)
  const state = async () =>
    (await leadDatabase().query('SELECT state FROM reservations WHERE id = $1', [reservation.id]))
      .rows[0]?.state

  const genuine = signedMessage(about, own.secret, now)
  expect(await send(own.id, signedMessage(about, other.secret, now))).toBe(403)
  expect(await send(own.id, { ...genuine, body: genuine.body.replace('}', ' }') })).toBe(403)
  const old = signedMessage(about, own.secret, new Date(now.getTime() - 301_000))
  expect(await send(own.id, old)).toBe(403)
  for (const unknown of [2_147_483_000, 'connect', '1e3', '../1'])
    expect(await send(unknown, genuine)).toBe(404)
  expect(await send(own.id, { ...genuine, body: 'x'.repeat(256_001) })).toBe(413)
  // Another dealer's bank speaks for its own account alone.
  expect(await send(other.id, signedMessage(about, other.secret, now))).toBe(200)
  expect(await state()).toBe('paying')

  expect(await send(own.id, genuine)).toBe(200)
  expect(await state()).toBe('confirmed')
  expect(await send(own.id, genuine)).toBe(200)
  expect(await state()).toBe('confirmed')
})
