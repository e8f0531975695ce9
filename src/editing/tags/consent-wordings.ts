import type { Payload } from 'payload'
import { parseTags } from '@/cms/reads/parse-tags'
import { measurementDatabase } from '@/measurement/store/database'
import type { ConsentTexts } from '@/sites/consent-wording'
import { asksConsent } from '@/sites/tags'

type KeptWording = { version: string; texts: ConsentTexts; since: Date; by: string | null }

/** The wordings that a site has shown, the newest first. */
export async function readConsentWordings(site: number): Promise<KeptWording[]> {
  const { rows } = await measurementDatabase().query<KeptWording>(
    'SELECT version, texts, since, "by" FROM consent_wordings WHERE site_id = $1 ORDER BY since DESC',
    [site],
  )
  return rows
}

/**
 * Keeps the wording that each site shows now: a version of the code may have brought other words, or other
 * names of services, to sites that nobody has saved since.
 */
export async function keepCurrentWordings(payload: Payload): Promise<void> {
  const { docs } = await payload.find({
    ...{ collection: 'sites', depth: 0, pagination: false, overrideAccess: true },
    select: { tags: true, consent: true },
  })
  for (const doc of docs) {
    const { tags, consent } = parseTags(doc)
    if (!asksConsent(tags)) continue
    const { version, ...texts } = consent
    await measurementDatabase().query(
      `INSERT INTO consent_wordings (site_id, version, texts) VALUES ($1, $2, $3)
       ON CONFLICT (site_id, version) DO NOTHING`,
      [doc.id, version, JSON.stringify(texts)],
    )
  }
}
