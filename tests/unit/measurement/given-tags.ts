import { defaultBudget, type SiteTags } from '@/sites/tags'

/** A site without services, and those that a test gives it. */
export const givenTags = (change: Partial<SiteTags> = {}): SiteTags => ({
  ...{ gtm: null, gtmPurpose: 'both', moreHosts: [], ga4: null, ga4Way: 'browser' },
  ...{ ads: null, adsLeadLabel: null, adsCallLabel: null },
  ...{ meta: null, metaWay: 'browser', uet: null },
  ...{ budgetKb: defaultBudget.kb, budgetMs: defaultBudget.ms },
  ...change,
})
