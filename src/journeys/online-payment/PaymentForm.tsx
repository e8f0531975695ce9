'use client'

import { type FormEvent, useEffect, useId, useState } from 'react'
import { formatCents } from '@/finance/money'
import { FormAlert } from '@/leads/form/FormAlert'
import { textFields } from '@/leads/form/send-lead'
import { leaveForSignIn } from '@/sites/sign-in-url'
import { Button } from '@/ui/Button'
import { timeoutSignal } from '@/ui/browser'
import { ErrorSummary, type FieldError } from '@/ui/ErrorSummary'
import { TextField } from '@/ui/TextField'
import { useContactDetails } from '../reserve/ContactForm'
import { type PaymentField, type PaymentLimits, readAmount, readPayment } from './payment-rules'

const NOT_SENT = 'The payment could not be started. Nothing was taken: please try again.'

type Typed = Record<PaymentField, string>

/** Asks for what is paid and who pays, and goes on to the bank. Errors keep everything that was typed. ROUTE-42 */
export function PaymentForm({
  siteSlug,
  phone,
  limits,
}: {
  siteSlug: string
  phone: string | null
  limits: PaymentLimits
}) {
  const id = useId()
  const [typed, setTyped] = useState<Typed>({ deal: '', amount: '', name: '', email: '' })
  const [wrong, setWrong] = useState<Partial<Typed>>({})
  const [summary, setSummary] = useState<readonly FieldError[]>([])
  const [alert, setAlert] = useState<string | null>(null)
  /** The number of which the shopper has read that it was paid already. */
  const [paidDeal, setPaidDeal] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const details = useContactDetails(siteSlug)
  useEffect(() => {
    const { deal, amount } = Object.fromEntries(new URLSearchParams(location.search))
    setTyped((before) => ({
      ...before,
      deal: before.deal || deal || '',
      amount: before.amount || amount || '',
    }))
  }, [])
  useEffect(() => {
    if (!details) return
    const name = [details.name, details.last_name].filter(Boolean).join(' ')
    setTyped((before) => ({
      ...before,
      name: before.name || name,
      email: before.email || details.email || '',
    }))
  }, [details])

  const isAgain = paidDeal !== null && paidDeal === typed.deal
  const explain = (fields: Partial<Record<string, string>>) => {
    setWrong(fields)
    setSummary(
      Object.entries(fields).map(([name, message]) => ({
        fieldId: `${id}-${name}`,
        message: message ?? '',
      })),
    )
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setAlert(null)
    const read = readPayment(typed, limits)
    explain(read.ok ? {} : read.fields)
    if (!read.ok || isBusy) return
    setBusy(true)
    const answer = await postPayment({ ...typed, again: isAgain })
    if (answer.ok) return location.assign(answer.payUrl)
    setBusy(false)
    if (answer.again) setPaidDeal(typed.deal)
    if (Object.keys(answer.fields).length > 0) explain(answer.fields)
    else setAlert(answer.message)
  }
  const field = (name: PaymentField) => ({
    id: `${id}-${name}`,
    value: typed[name],
    error: wrong[name] ?? null,
    onValueChange: (value: string) => setTyped((before) => ({ ...before, [name]: value })),
  })
  const amount = readAmount(typed.amount)
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid gap-5 noscript:hidden">
      {alert && <FormAlert message={alert} phone={phone} />}
      <ErrorSummary errors={summary} />
      <TextField label="Deal or invoice number" autoComplete="off" required {...field('deal')} />
      <TextField
        label="Amount in dollars"
        inputMode="decimal"
        autoComplete="off"
        required
        {...field('amount')}
      />
      <TextField label="Your name" autoComplete="name" required {...field('name')} />
      <TextField
        label="E-mail for the receipt"
        type="email"
        autoComplete="email"
        required
        {...field('email')}
      />
      <Button type="submit" busy={isBusy}>
        {amount ? `Pay ${formatCents(amount)}${isAgain ? ' once more' : ''}` : 'Pay'}
      </Button>
    </form>
  )
}

type PaymentAnswer =
  | { ok: true; payUrl: string }
  | { ok: false; message: string; fields: Record<string, string>; again: boolean }

async function postPayment(body: Typed & { again: boolean }): Promise<PaymentAnswer> {
  try {
    const response = await fetch('/api/online-payment', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
      signal: timeoutSignal(30),
    })
    if (response.status === 401) leaveForSignIn('online-payment')
    const { payUrl, error, fields, again } = (await response.json()) as Record<string, unknown>
    if (typeof payUrl === 'string') return { ok: true, payUrl }
    const message = typeof error === 'string' ? error : NOT_SENT
    return { ok: false, message, fields: textFields(fields), again: again === true }
  } catch {
    return { ok: false, message: NOT_SENT, fields: {}, again: false }
  }
}
