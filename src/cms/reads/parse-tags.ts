import type { Site as SiteDoc } from '@/payload-types'
import { type ConsentWording, consentWording } from '@/sites/consent-wording'
import { defaultBudget, type SiteTags } from '@/sites/tags'

/** Services and wording of a document, without the keys of the services. */
export function parseTags({ tags, consent }: Pick<SiteDoc, 'tags' | 'consent'>): {
  tags: SiteTags
  consent: ConsentWording
} {
  const parsed: SiteTags = {
    gtm: tags?.gtm || null,
    gtmPurpose: tags?.gtm_purpose ?? 'both',
    moreHosts: tags?.more_hosts ?? [],
    ga4: tags?.ga4 || null,
    ga4Way: tags?.ga4_way ?? 'browser',
    ads: tags?.ads || null,
    adsLeadLabel: tags?.ads_lead_label || null,
    adsCallLabel: tags?.ads_call_label || null,
    meta: tags?.meta || null,
    metaWay: tags?.meta_way ?? 'browser',
    uet: tags?.uet || null,
    budgetKb: tags?.budget_kb ?? defaultBudget.kb,
    budgetMs: tags?.budget_ms ?? defaultBudget.ms,
  }
  return { tags: parsed, consent: consentWording(consent ?? {}, parsed) }
}
