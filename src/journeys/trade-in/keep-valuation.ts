import { within } from '@/ui/browser'
import { VALUATION_NOT_KEPT } from './wording'

/**
 * Has the site keep what a car was valued at. A failure is in the console: to the shopper, whose lead
 * is on its way, it is nothing. TRADE-18 CALL-18 ERR-13
 *
 * @param evaluation encrypted, with its offer
 */
export async function keepValuation(evaluation: string): Promise<void> {
  try {
    const response = await fetch('/api/miscellaneous', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ column_name: 'valuation', evaluation }),
      signal: within(4),
    })
    if (response.ok) console.info('The valuation was saved')
    else console.error(VALUATION_NOT_KEPT, response.status)
  } catch (cause) {
    console.error(VALUATION_NOT_KEPT, cause)
  }
}
