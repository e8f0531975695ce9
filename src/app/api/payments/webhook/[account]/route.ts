import { MOST_BYTES, receiveWebhook } from '@/payments/receive-webhook'
import { log } from '@/server/log'

type Context = { params: Promise<{ account: string }> }

/** `POST /api/payments/webhook/3`: a bank says that a payment of account 3 has changed. */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const body = Buffer.from(await request.arrayBuffer())
  if (body.length > MOST_BYTES) return new Response(null, { status: 413 })
  const { account } = await params
  try {
    const status = await receiveWebhook(account, { body, headers: request.headers }, new Date())
    return new Response(null, { status, headers: { 'cache-control': 'no-store' } })
  } catch (error) {
    log.error({ err: error, account }, 'a message of a bank was not taken; the bank sends it again')
    return new Response(null, { status: 503 })
  }
}
