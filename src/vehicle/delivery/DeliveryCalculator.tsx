'use client'

import { type FormEvent, useRef, useState } from 'react'
import { Button } from '@/ui/Button'
import { formatMoney } from '@/ui/number-format'
import { TextField } from '@/ui/TextField'
import { noEstimate, type RenderedDelivery, readPostcode } from './delivery-rules'
import { fetchDeliveryPrice } from './fetch-delivery-price'

/**
 * Price of delivery to a postcode; the typed postcode stays. Without scripts the form opens a page
 * that answers. VDP-44 CALL-15 ERR-05 ERR-06
 */
export function DeliveryCalculator({
  noun,
  page,
  drawn,
}: {
  noun: string
  /** Path of the page that answers without scripts. */
  page: string
  /** On that page: the requested postcode with its result. */
  drawn?: RenderedDelivery
}) {
  const [typed, setTyped] = useState(drawn?.typed ?? '')
  const [error, setError] = useState<string | null>(drawn?.error ?? null)
  const [busy, setBusy] = useState(false)
  const [result, setResult] = useState(drawn?.result ?? null)
  const field = useRef<HTMLInputElement>(null)

  const fail = (message: string) => {
    setError(message)
    setResult(null)
    field.current?.focus()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const read = readPostcode(typed)
    if (!read.ok) return fail(read.message)
    setError(null)
    setBusy(true)
    const delivery = await fetchDeliveryPrice(read.postcode)
    setBusy(false)
    if (delivery) setResult({ postcode: read.postcode, delivery })
    else fail(noEstimate)
  }

  return (
    <div className="grid overflow-hidden rounded-panel bg-sunken max-sm:-mx-[var(--gutter)] max-sm:rounded-none xl:grid-cols-[1.3fr_1fr]">
      <form
        noValidate
        onSubmit={submit}
        className="grid content-start gap-4 p-[clamp(20px,2.3vw,32px)] sm:grid-cols-[1fr_auto] sm:items-start"
      >
        <TextField
          ref={field}
          label="Your postcode"
          name="postcode"
          inputMode="numeric"
          autoComplete="postal-code"
          value={typed}
          onValueChange={(text) => {
            setTyped(text)
            if (readPostcode(text).ok) setError(null)
          }}
          error={error ?? undefined}
        />
        {/* On the button, because a form with an action would be submitted before hydration. */}
        <Button
          type="submit"
          formAction={page}
          variant="secondary"
          aria-disabled={busy}
          className="sm:mt-[calc(var(--t-md)*1.5+6px)]"
        >
          {busy ? 'One moment...' : 'Get a price'}
        </Button>
      </form>
      <p
        aria-live="polite"
        className="grid content-center gap-1 bg-sunken-2 p-[clamp(20px,2.3vw,32px)]"
      >
        {result ? (
          <>
            <span className="flex items-baseline justify-between gap-4">
              <span className="text-ink-2">
                To {result.delivery.name} ({result.postcode})
              </span>
              <span className="num text-xl font-strong">
                {result.delivery.price === 0 ? 'Free' : formatMoney(result.delivery.price)}
              </span>
            </span>
            <span className="text-sm text-ink-2">
              An estimate from our standard rates, added to the price of the {noun}. We confirm it
              before you buy.
            </span>
          </>
        ) : (
          <span className="text-ink-2">We bring this {noun} to you. See what it costs.</span>
        )}
      </p>
    </div>
  )
}
