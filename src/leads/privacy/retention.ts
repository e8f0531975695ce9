import 'server-only'
import { findSites } from '@/cms/find-site'
import { log } from '@/log'
import { leadDatabase } from '../lead-database'
import { readLeadSettings } from '../routing/read-lead-settings'
import { eraseLeads, leadsPastRetention } from './erase-leads'

/** Erases what each site has kept long enough. @returns how many leads. */
export async function eraseOldLeads(): Promise<number> {
  let total = 0
  for (const site of await findSites()) {
    const { retentionMonths } = await readLeadSettings(site)
    const ids = await leadsPastRetention(leadDatabase(), site.id, retentionMonths)
    const erased = await eraseLeads(ids, { why: 'retention', by: null })
    if (erased > 0) log.info({ site: site.slug, erased }, 'old leads erased')
    total += erased
  }
  return total
}
