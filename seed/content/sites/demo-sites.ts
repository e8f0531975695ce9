import type { SiteFlagOverrides } from '@/sites/flags'
import type { Template } from '@/sites/site'
import { withDemoLender } from './demo-lender'
import { independentSites } from './independent-sites'
import { leisureSites } from './leisure-sites'
import { newCarSites } from './new-car-sites'
import { acknowledgement, type DemoSite } from './site-facts'
import { usedCarSites } from './used-car-sites'

export const demoGroups = [
  { slug: 'aldersyde', name: 'Aldersyde Motor Group' },
  { slug: 'coorong', name: 'Coorong Cars' },
] as const

/** The demo: seven sites of one group and an independent dealer, all made up. */
/** As the answers on their trade-in pages say. TRADE-21 */
const withValuationLimits = (template: Template, flags: SiteFlagOverrides): SiteFlagOverrides => ({
  ...flags,
  tradeIn: {
    ...flags.tradeIn,
    valuationMaxAge: template === 'preowned' ? 10 : 7,
    valuationMaxKm: 100_000,
  },
})

export const demoSites: readonly DemoSite[] = [
  ...newCarSites,
  ...usedCarSites,
  ...leisureSites,
  ...independentSites,
].map((site) => ({
  ...site,
  flags: withValuationLimits(site.template, withDemoLender(site.flags)),
}))

/** Rows of the documents' order that every site's legal block carries. */
export const legalOf = (site: DemoSite) => ({
  name: site.legalName,
  abn: '00 000 000 000',
  licences: [...site.licences],
  lines: [...site.legalLines],
  acknowledgement,
})
