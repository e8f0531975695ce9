import 'server-only'
import { workQuotedLoan } from '@/finance/work-quoted-loan'
import { cachedAnswers, createCustomerOnce } from '@/integrations/cached-answers'
import { localLender } from '@/integrations/lender-quote/local'
import type { Lender } from '@/integrations/lender-quote/port'
import { youxLender } from '@/integrations/lender-quote/youx'
import { env } from '@/server/env'
import { applicationPath } from './application'

let chosen: Lender | undefined

/** YouX where the environment names an account, else the lender that ships with the product. CALL-11 CALL-12 */
export function lender(): Lender {
  chosen ??= choose()
  return chosen
}

function choose(): Lender {
  const { YOUX_URL, YOUX_API_KEY, YOUX_APPLICATION_HOSTS } = env()
  const asked =
    YOUX_URL && YOUX_API_KEY
      ? youxLender({
          url: YOUX_URL,
          apiKey: YOUX_API_KEY,
          applicationHosts: YOUX_APPLICATION_HOSTS,
        })
      : localLender(workQuotedLoan, () => new Date(), applicationPath)
  const cachedQuotes = cachedAnswers<Awaited<ReturnType<Lender['quote']>>>()
  return {
    quote: (request) =>
      cachedQuotes(JSON.stringify(Object.entries(request).sort()), () => asked.quote(request)),
    createCustomer: createCustomerOnce(asked.createCustomer),
  }
}

/** Whether the lender is the one that ships with the product, which lends nothing. */
export function isLocalLender(): boolean {
  const { YOUX_URL, YOUX_API_KEY } = env()
  return !(YOUX_URL && YOUX_API_KEY)
}
