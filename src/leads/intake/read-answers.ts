import { earliestToday } from '@/calendar/local-time'
import type { Site, SiteLocation } from '@/sites/site'
import type { LeadEnvelope } from '../answers/envelope'
import { abandonedFormSchema, type LeadForm, leadFormSchema } from '../answers/schema'
import { isAdvertising } from '../answers/text-rules'
import type { FoundForm } from '../questions/find-form'
import { fieldNames, fieldSpecs } from '../questions/form-fields'
import { type FormPlan, formPlan, planFor } from '../questions/form-plan'
import { formSite, sitePhone } from '../questions/form-site'
import { advertisingMessage, failureMessage, messages } from '../questions/wording'
import { type Refusal, refuse } from './submit-result'

/** People take longer than this to fill in a form, even a prefilled one. */
const FASTEST_HUMAN_MS = 1200

/** The answers of a form, held to what it asks on this site. LEAD-02 LEAD-13 */
export function readAnswers(
  site: Site,
  { kind, setup }: Pick<FoundForm, 'kind' | 'setup'>,
  fields: unknown,
  sent: LeadEnvelope,
  receivedAt: Date,
): { ok: true; plan: FormPlan; form: LeadForm } | Refusal {
  const answers = isRecord(fields) ? fields : {}
  const namesLocation = 'location_id' in answers && answers.location_id !== ''
  const placed = sent.car_id !== '' || namesLocation
  const plan = planFor(formPlan(formSite(site), kind, setup, { placed }), answers)
  const schema = sent.incomplete
    ? abandonedFormSchema(plan)
    : leadFormSchema(plan, earliestToday(receivedAt))
  const form = schema.safeParse(fields)
  if (!form.success) {
    return refuse('INVALID', messages.summary, firstIssues(form.error.issues))
  }
  if (isRobot(sent)) return refuse('REFUSED', failureMessage(sitePhone(site)))
  const advertises = freeTexts.find((name) => isAdvertising(form.data[name]))
  if (advertises) {
    const message = advertisingMessage(sitePhone(site))
    return refuse('INVALID', messages.summary, { [advertises]: message })
  }
  return { ok: true, plan, form: form.data }
}

/** Free-text answers. */
export const freeTexts = fieldNames.filter((name) => fieldSpecs[name].control === 'text-area')

const isRecord = (fields: unknown): fields is Record<string, unknown> =>
  typeof fields === 'object' && fields !== null

function firstIssues(issues: readonly { path: PropertyKey[]; message: string }[]) {
  const fields: Record<string, string> = {}
  for (const { path, message } of issues) fields[String(path[0])] ??= message
  return fields
}

function isRobot(sent: Pick<LeadEnvelope, 'website' | 'elapsed_ms'>): boolean {
  if (sent.website !== '') return true
  return sent.elapsed_ms !== undefined && sent.elapsed_ms < FASTEST_HUMAN_MS
}

export type Place = { ok: true; location: SiteLocation | null } | Refusal

/** Location and dealership that the form names must be this site's own. */
export function placeOf(
  site: Site,
  { location_id, dealership_slug }: Pick<LeadForm, 'location_id' | 'dealership_slug'>,
): Place {
  const unknown = (field: 'location_id' | 'dealership_slug', message: string) =>
    refuse('UNKNOWN_PLACE', message, { [field]: message })
  if (dealership_slug !== '' && !site.dealerships.some(({ slug }) => slug === dealership_slug)) {
    return unknown('dealership_slug', messages.dealership)
  }
  if (location_id === '') return { ok: true, location: null }
  const location = site.locations.find(({ id }) => String(id) === location_id)
  return location ? { ok: true, location } : unknown('location_id', messages.location)
}
