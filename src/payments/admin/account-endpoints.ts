import type { Endpoint, PayloadRequest } from 'payload'
import type { PaymentAccount as AccountDoc } from '@/payload-types'

const answer = (status: number, message: string) =>
  Response.json({ message }, { status, headers: { 'cache-control': 'no-store' } })

/** A payment account read with the person's rights, null without access. */
export async function readableAccount(
  req: PayloadRequest,
  id: unknown,
): Promise<AccountDoc | null> {
  if (!req.user || !Number.isSafeInteger(Number(id))) return null
  return await req.payload.findByID({
    collection: 'payment-accounts',
    id: Number(id),
    depth: 0,
    overrideAccess: false,
    disableErrors: true,
    req,
  })
}

/** `POST /api/payment-accounts/:id/test`: says in words whether the keys of the account work. */
const tryAccount: Omit<Endpoint, 'root'> = {
  path: '/:id/test',
  method: 'post',
  handler: async (req) => {
    if (!req.user) return answer(401, 'Sign in first.')
    const found = await readableAccount(req, req.routeParams?.id)
    if (!found) return answer(404, 'There is no such account in your group.')
    // What the server alone may import: the configuration is read by commands, too.
    const { paymentAccount } = await import('../accounts/payment-account')
    const { paymentProvider } = await import('@/integrations/payments/provider')
    const account = await paymentAccount(found.id)
    if (!account) return answer(409, 'The account has no keys yet. Fill them in and save.')
    const { ok, message } = await paymentProvider(account).tryAccount()
    return answer(ok ? 200 : 409, message)
  },
}

export const accountEndpoints = [tryAccount]
