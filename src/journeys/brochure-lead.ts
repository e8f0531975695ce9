import 'server-only'
import { getModelDetails, getModels } from '@/cms/reads/get-models'
import { brochure } from '@/leads/kinds/simple-kinds'
import type { LeadIntake } from '@/leads/lead-kind'
import type { Site } from '@/sites/site'
import { siteOrigin } from '@/sites/site-origin'
import { BROCHURE_LINK } from './confirm-brochure'

/** The brochure that a shopper asked for; its address comes from the CMS, never from the form. */
export const brochureIntake: LeadIntake = {
  form: brochure,
  take: async ({ site, form, report }) => ({
    complete: async (record) => {
      const asked = { make: form['Vehicle Make'], model: form['Vehicle Model'] }
      const href = await brochureOf(site, asked).catch((error: unknown) => {
        report(error, 'brochure')
        return null
      })
      return href ? { ...record, answers: { ...record.answers, [BROCHURE_LINK]: href } } : record
    },
  }),
}

/** Full address of a model's brochure; null where the site has no such model, or it has none. */
async function brochureOf(
  site: Site,
  asked: { make: string; model: string },
): Promise<string | null> {
  const models = await getModels(site)
  const model = models.find(
    ({ name, manufacturer_name }) => name === asked.model && manufacturer_name === asked.make,
  )
  const details = model && (await getModelDetails(site, model.id))
  return details?.brochure ? `${siteOrigin(site)}${details.brochure}` : null
}
