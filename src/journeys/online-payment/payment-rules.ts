import * as z from 'zod/mini'
import { type Cents, formatCents, toCents } from '@/finance/money'

/** What a shopper types to pay online. */
export type PaymentField = 'deal' | 'amount' | 'name' | 'email'

/** Smallest and largest payment of a site, in AUD. */
export type PaymentLimits = { min: number; max: number }

export type ReadPayment =
  | { ok: true; dealNumber: string; amount: Cents; name: string; email: string }
  | { ok: false; fields: Partial<Record<PaymentField, string>> }

/**
 * An amount as people write it, "$1,250.50" or "1250.5", in cents; null for anything else.
 */
export function readAmount(text: string): Cents | null {
  const written = text.trim().replace(/^\$\s*/, '')
  if (!/^(\d{1,3}(,\d{3})+|\d{1,9})(\.\d{1,2})?$/.test(written)) return null
  return toCents(Number(written.replaceAll(',', '')))
}

/** Checks what was typed, the same way in the browser and on the server. ROUTE-42 */
export function readPayment(
  sent: Partial<Record<PaymentField, unknown>>,
  { min, max }: PaymentLimits,
): ReadPayment {
  const text = (name: PaymentField) => {
    const value = sent[name]
    return typeof value === 'string' ? value.trim() : ''
  }
  const [dealNumber, name, email] = [text('deal'), text('name'), text('email')]
  const amount = readAmount(text('amount'))
  const [least, most] = [toCents(min), toCents(max)]
  const faults: [PaymentField, string | false][] = [
    [
      'deal',
      !/^[a-z0-9][a-z0-9 /#.-]{1,39}$/i.test(dealNumber) &&
        'Enter the number of the deal or invoice, as it is on the paper.',
    ],
    [
      'amount',
      amount === null
        ? 'Enter an amount in dollars, for example 1,250.50.'
        : (amount < least || amount > most) &&
          `Enter an amount from ${formatCents(least)} to ${formatCents(most)}. For more, call us.`,
    ],
    ['name', (name === '' || name.length > 80 || /https?:/i.test(name)) && 'Enter your name.'],
    [
      'email',
      !z.email().safeParse(email).success &&
        'Enter an e-mail address for the receipt, for example sam@example.com.au.',
    ],
  ]
  const fields = Object.fromEntries(faults.filter(([, message]) => message !== false))
  return amount !== null && Object.keys(fields).length === 0
    ? { ok: true, dealNumber, amount, name, email }
    : { ok: false, fields }
}
