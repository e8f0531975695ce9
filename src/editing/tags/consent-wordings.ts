import { measurementDatabase } from '@/measurement/store/database'
import type { ConsentTexts } from '@/sites/consent-wording'

type KeptWording = { version: string; texts: ConsentTexts; since: Date; by: string | null }

/** The wordings that a site has shown, the newest first. */
export async function readConsentWordings(site: number): Promise<KeptWording[]> {
  const { rows } = await measurementDatabase().query<KeptWording>(
    'SELECT version, texts, since, "by" FROM consent_wordings WHERE site_id = $1 ORDER BY since DESC',
    [site],
  )
  return rows
}
