import 'server-only'
import { getPayloadClient } from '@/cms/payload'
import { paymentProvider } from '@/integrations/payments/provider'
import { paymentAccount } from './accounts/payment-account'
import { livePorts } from './live-ports'
import { settlePayment } from './settle-payment'

/** Messages of banks are a few kilobytes. Bytes. */
export const MOST_BYTES = 256_000

/** The path of a platform's own Stripe account, which is told of every dealer connected to it. */
const CONNECT = 'connect'

/**
 * A bank says that a payment has changed. The message is not believed beyond that: the bank is asked how. In any
 * order, twice or never, the end is the same.
 *
 * @param of the last part of the address: the id of an account, or "connect"
 * @param body as it arrived, byte for byte: it is signed
 * @returns the status of the answer: 200 taken, 403 not from the bank, 404 no such account, 503 send it again
 */
export async function receiveWebhook(
  of: string,
  { body, headers }: { body: Buffer; headers: Headers },
  now: Date,
): Promise<number> {
  const ids =
    of === CONNECT ? await connectedAccounts(body) : /^\d{1,9}$/.test(of) ? [Number(of)] : []
  let status = 404
  for (const id of ids) {
    const account = await paymentAccount(id)
    if (!account) continue
    const read = await paymentProvider(account).readWebhook({ body, headers })
    if (read.outcome === 'UNAVAILABLE') return 503
    if (read.outcome === 'REFUSED') status = 403
    if (read.outcome === 'IGNORED') status = 200
    if (read.outcome !== 'EVENT') continue
    const { paymentId, reference } = read
    const settled = await settlePayment(livePorts, paymentId, { now, accountId: id, reference })
    return settled.outcome === 'BANK_AWAY' ? 503 : 200
  }
  return status
}

/** Accounts of the dealer whom a message of Stripe Connect names; each verifies it before it is used. */
async function connectedAccounts(body: Buffer): Promise<number[]> {
  const named = accountIn(body)
  if (named === null) return []
  const payload = await getPayloadClient()
  const { docs } = await payload.find({
    collection: 'payment-accounts',
    where: {
      and: [{ connection: { equals: 'connect' } }, { connected_account: { equals: named } }],
    },
    depth: 0,
    limit: 20,
    select: {},
  })
  return docs.map(({ id }) => id)
}

function accountIn(body: Buffer): string | null {
  try {
    const { account } = JSON.parse(body.toString('utf8')) as { account?: unknown }
    return typeof account === 'string' && account.startsWith('acct_') ? account : null
  } catch {
    return null
  }
}
