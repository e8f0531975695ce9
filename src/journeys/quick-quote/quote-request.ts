import type { FinanceParams } from '@/finance/finance-params'
import type { LenderQuoteRequest } from '@/integrations/lender-quote/port'
import { clampPrice, type QuickQuoteLoan } from './quick-quote-rules'
import type { QuoteCar } from './quote-car'

/** What a link says of a vehicle that is not in stock. ROUTE-20 */
export type NamedVehicle = Pick<LenderQuoteRequest, 'year' | 'vin' | 'nvic'>
export const noVehicle: NamedVehicle = { year: null, vin: null, nvic: null }

export const namedVehicle = ({ year, vin, nvic }: FinanceParams): NamedVehicle => ({
  year,
  vin,
  nvic,
})

/** The question to the lender. CALL-11 QUOTE-07 */
export function quoteRequest(
  { price, term, credit, whoIsHelping }: QuickQuoteLoan,
  car: QuoteCar | null,
  named: NamedVehicle = noVehicle,
): LenderQuoteRequest {
  const { year, vin, nvic } = car ?? named
  return {
    selfAssessedCreditScore: credit,
    purchasePrice: clampPrice(price),
    loanTerm: term,
    year,
    vin,
    nvic,
    whoIsHelping: whoIsHelping.trim(),
  }
}
