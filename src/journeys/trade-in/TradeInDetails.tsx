import { useEffect, useRef, useState } from 'react'
import type { LeadForm as Answers } from '@/leads/answers/schema'
import { newKey } from '@/leads/device/form-draft'
import type { Before } from '@/leads/form/enquiry-form-props'
import { LeadForm } from '@/leads/form/LeadForm'
import { timeoutSignal } from '@/ui/browser'
import { fetchEvaluation } from './fetch-evaluation'
import { towardsCarId } from './TowardsCar'
import type { TradeInForm } from './TradeInSteps'
import { conditionFields, describedByHand, lookedUp, plateFields, tradeIn } from './trade-in-form'
import { saveValuation } from './valuation-record'
import type { Plate } from './wizard-steps'
import { VALUATION_NOT_STORED } from './wording'

/** Page with the offer. */
const OFFER_PATH = '/trade-in/offer'

/** TRADE-14 */
const waiting = [
  'Looking at what cars like yours are worth …',
  'Counting in kilometres and condition …',
  'Working out your offer …',
] as const

/**
 * The last step: condition and contact. Completes the valuation first, then sends the lead with it.
 * If the valuation tool fails twice, the lead is sent without: a person answers. TRADE-11 TRADE-12
 */
export function TradeInDetails({
  form,
  evaluation,
  vehicle,
  plate,
  sent,
}: {
  form: TradeInForm
  evaluation: string
  /** Null for one that the register does not know: the shopper describes it, and a person values it. */
  vehicle: string | null
  plate: Plate
  /** The lead is stored. */
  sent: () => void
}) {
  const { site, setup, pageId, submitLabel } = form
  const [valuing, setValuing] = useState(false)
  const wait = useRotating(waiting, valuing)
  const offer = useRef<{ id: string; price: number | null }>({ id: evaluation, price: null })
  const failedBefore = useRef(false)
  // The first step asked for the plate.
  const [own] = useState(() => {
    const { fields, ...asked } = setup
    const rest = fields.filter(({ name }) => !plateFields.some((each) => each === name))
    return vehicle
      ? { kind: tradeIn, setup: { ...lookedUp(setup), successPath: OFFER_PATH } }
      : describedByHand(tradeIn, { ...asked, fields: rest })
  })
  const [answers] = useState(() => ({
    'Vehicle Rego': plate.rego,
    'Vehicle State': plate.state,
    PreferredContactMethod: 'Phone',
  }))

  const before = async (values: Answers): Promise<Before> => {
    const car_id = towardsCarId()
    const sends = (id: string): Before => ({
      ok: true,
      more: { evaluation: id, ...(car_id && { car_id }) },
    })
    if (!vehicle) return sends(evaluation)
    const { odometer: km, name, last_name, email, phone } = values
    setValuing(true)
    const answer = await fetchEvaluation('update-eval', {
      ...{ evalid: evaluation, km, userEmail: email, cEmail: email, cPhone: phone },
      cName: [name, last_name].filter(Boolean).join(' '),
    })
    setValuing(false)
    if ('error' in answer) {
      const again = failedBefore.current
      failedBefore.current = true
      if (!again || answer.ended) return { ok: false, message: answer.error }
    } else {
      offer.current = { id: answer.evaluation, price: answer.offer_price }
      if (form.storesValuations) await storeValuation(answer.evaluation)
    }
    return sends(offer.current.id)
  }
  const after = (values: Answers, lead_id: string) => {
    sent()
    if (!vehicle) return
    saveValuation(site.slug, {
      offer_price: offer.current.price,
      id: offer.current.id,
      adjustment_answers: Object.fromEntries(
        [...conditionFields, 'comments' as const].map((name) => [name, values[name]]),
      ),
      answers: Object.fromEntries(
        Object.entries(values).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
      ),
      rego: plate.rego.trim().toUpperCase(),
      regoState: plate.state,
      email: values.email,
      phone: values.phone,
      lead_id,
      form_completed: true,
      offer_accepted: false,
      vehicle,
      towards: towardsCarId(),
      form_id: setup.id ?? '',
      acceptance: newKey(),
      made_at: Date.now(),
    })
  }

  return (
    <>
      <LeadForm
        site={site}
        kind={own.kind}
        setup={own.setup}
        pageId={pageId}
        submitLabel={submitLabel}
        answers={answers}
        before={before}
        after={after}
      />
      <p role="status" className="text-md text-ink-2">
        {valuing && wait}
      </p>
    </>
  )
}

/**
 * Stores the valuation on the site. A failure is only logged to the console: the lead is sent all
 * the same. TRADE-18 CALL-18 ERR-13
 *
 * @param evaluation encrypted, with its offer
 */
async function storeValuation(evaluation: string): Promise<void> {
  try {
    const response = await fetch('/api/miscellaneous', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ column_name: 'valuation', evaluation }),
      signal: timeoutSignal(4),
    })
    if (response.ok) console.info('The valuation was saved')
    else console.error(VALUATION_NOT_STORED, response.status)
  } catch (cause) {
    console.error(VALUATION_NOT_STORED, cause)
  }
}

/** Milliseconds that one message is shown. TRADE-14 */
const EACH_MS = 5000

/** Shows one message after the other while a request runs, and starts over after the last. */
export function useRotating(messages: readonly string[], active: boolean): string {
  const [at, setAt] = useState(0)
  useEffect(() => {
    setAt(0)
    if (!active) return
    const turning = setInterval(() => setAt((now) => now + 1), EACH_MS)
    return () => clearInterval(turning)
  }, [active])
  return messages[at % messages.length] ?? ''
}
