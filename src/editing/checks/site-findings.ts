import { exampleMissing, lenderFacts, siteFees } from '@/finance/lender-facts'
import { siteProvider } from '@/finance/site-provider'
import type { SiteFlags } from '@/sites/flags'
import { type Finding, warning } from './finding'

/** What is missing in a site's own settings, so that shoppers see less than they could. */
export function checkSiteSettings(flags: SiteFlags): Finding[] {
  const site = { flags }
  const provider = siteProvider(site)
  if (!provider || flags.finance.hidden) return []
  const fees = siteFees(site)
  const { example } = lenderFacts(site, provider)
  return [
    ...(fees.ok
      ? []
      : [
          warning(
            'wording',
            'flags.calculator.feesConfirmed',
            `${fees.reason} Until then the finance calculator shows “Enquire for Finance” and no repayment. Fill in Finance calculator → Fees confirmed.`,
          ),
        ]),
    ...(example
      ? []
      : [warning('wording', 'flags.finance.lenderDetails', exampleMissing(provider))]),
  ]
}
