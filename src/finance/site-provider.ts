import type { FinanceProvider } from '@/sites/flag-choices'
import type { Site } from '@/sites/site'
import { isFinanceProvider } from './providers'

/** The site's lender, null without one or with an unknown name. FIN-01 */
export function siteProvider(site: {
  flags: { finance: Pick<Site['flags']['finance'], 'provider'> }
}): FinanceProvider | null {
  const { provider } = site.flags.finance
  return isFinanceProvider(provider) ? provider : null
}
