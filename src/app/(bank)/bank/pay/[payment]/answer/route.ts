import { setTimeout as sleep } from 'node:timers/promises'
import { answerBank, type PayPage, payPage, payWith } from '@/integrations/payments/local/pay-page'

type Context = { params: Promise<{ payment: string }> }

/** The browser waits for a slow card as for any slow server; what takes longer is decided without it. */
const LONGEST_WAIT = 10_000

/**
 * `POST /bank/pay/<payment>/answer`: what the shopper chose on the pay page, as a form. Leads back to the dealer once
 * the shopper has done their part, else to the pay page.
 */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const { payment } = await params
  const form = await request.formData().catch(() => null)
  if (!form) return new Response('This is not a form of the pay page.', { status: 400 })
  const pay = await decided(await answered(payment, form))
  if (!pay) return new Response('This payment does not exist.', { status: 404 })
  const hasDoneTheirPart =
    pay.status === 'paid' || (pay.status === 'pending' && pay.card?.attempt.does === 'wait')
  const location = hasDoneTheirPart ? pay.returnUrl : `/bank/pay/${pay.reference}`
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
}

async function answered(payment: string, form: FormData): Promise<PayPage | null> {
  const now = new Date()
  const what = form.get('do')
  if (what === 'approve' || what === 'refuse') {
    return await answerBank(payment, what === 'approve', now)
  }
  return await payWith(payment, String(form.get('card') ?? ''), now)
}

/** Waits for a bank that decides within seconds. */
async function decided(pay: PayPage | null): Promise<PayPage | null> {
  if (pay?.status !== 'pending' || !pay.decidesAt) return pay
  const wait = pay.decidesAt.getTime() - Date.now()
  if (wait > LONGEST_WAIT) return pay
  await sleep(Math.max(0, wait))
  return await payPage(pay.reference, new Date())
}
