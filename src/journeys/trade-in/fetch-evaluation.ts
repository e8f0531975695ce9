import { leaveForSignIn } from '@/sites/sign-in-url'
import { timeoutSignal } from '@/ui/browser'
import type { EvaluationAnswer } from './answer-evaluation'
import { TRADE_IN_FAILED } from './wording'

/**
 * Sends the next step of an evaluation to our server; returns a network failure as an error like
 * any other. ERR-18
 */
export async function fetchEvaluation(
  step: 'vehicle' | 'choice' | 'valuation',
  body: Record<string, unknown>,
): Promise<EvaluationAnswer> {
  try {
    const response = await fetch(`/api/trade-in/${step}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
      signal: timeoutSignal(30),
    })
    // The site stores valuations of signed-in shoppers only; the wizard may be on a public page.
    if (response.status === 401) leaveForSignIn('trade-in')
    const answer = (await response.json()) as Partial<Record<string, unknown>>
    if (typeof answer.evaluation === 'string' || typeof answer.error === 'string') {
      return answer as EvaluationAnswer
    }
  } catch (cause) {
    console.warn('The valuation was not reached', cause)
  }
  return { error: TRADE_IN_FAILED }
}
