import 'server-only'
import { env } from '@/server/env'
import { evalExpert } from './eval-expert'
import { localValuation } from './local'
import type { ValuationSource } from './port'

let chosen: ValuationSource | undefined

/** The partner where the environment names an account, else the tool that ships with the product. */
export function valuationSource(): ValuationSource {
  const { VALUATION_URL, VALUATION_KEY } = env()
  chosen ??= VALUATION_URL
    ? evalExpert({ url: VALUATION_URL, key: VALUATION_KEY ?? null })
    : localValuation(() => new Date())
  return chosen
}

/** Whether made-up vehicles are valued; the page then says so. */
export const isLocalValuation = (): boolean => !env().VALUATION_URL
