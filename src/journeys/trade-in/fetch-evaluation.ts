import { leaveForSignIn } from '@/sites/sign-in-url'
import { timeoutSignal } from '@/ui/browser'
import type { EvaluationAnswer, EvaluationRefusal } from './answer-evaluation'
import { vehicleName } from './valuation-record'
import { TRADE_IN_FAILED } from './wording'

/** What the wizard needs to continue. */
export type FetchedEvaluation = {
  /** Encrypted; names the evaluation to the calls that follow. */
  evaluation: string
  descriptions: readonly string[]
  /** Its name, null while one has to be chosen, or where no register knows it. */
  vehicle: string | null
  /** AUD */
  offer_price: number | null
}

/**
 * Sends the next step of an evaluation to our server; returns a network failure as an error like
 * any other. CALL-19 CALL-20 CALL-22 ERR-18
 */
export async function fetchEvaluation(
  call: 'enter-vin' | 'manual-entry' | 'update-eval',
  body: Record<string, unknown>,
): Promise<FetchedEvaluation | EvaluationRefusal> {
  try {
    const response = await fetch(`/api/eval-expert/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
      signal: timeoutSignal(30),
    })
    // The site stores valuations of signed-in shoppers only; the wizard may be on a public page.
    if (response.status === 401) leaveForSignIn('trade-in')
    const answer: unknown = await response.json()
    const first = (Array.isArray(answer) ? answer[0] : answer) as
      | EvaluationAnswer
      | EvaluationRefusal
    if ('error' in first) return first
    const {
      EvalID,
      VIN,
      descriptions,
      offer_price,
      Make,
      Model,
      Year = null,
      Variant = null,
    } = first
    return {
      evaluation: EvalID ?? VIN,
      descriptions,
      vehicle: Make && Model ? vehicleName({ Year, Make, Model, Variant }) : null,
      offer_price,
    }
  } catch (cause) {
    console.warn('The valuation was not reached', cause)
  }
  return { error: TRADE_IN_FAILED }
}
