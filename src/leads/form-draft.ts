import type { LeadFormInput } from './schema'
import { z } from './schema-library'

const draftSchema = z.object({
  values: z.record(z.string(), z.union([z.string(), z.boolean()])),
  step: z.int().min(0).max(5),
  /** Idempotency key of this view of the form: a reload is the same view. */
  key: z.uuid(),
  /** The lead that was stored when the shopper left. */
  leadId: z.string(),
})
/** What a shopper typed into a form that was not sent yet. LEAD-12 */
export type FormDraft = {
  values: Partial<LeadFormInput>
  step: number
  key: string
  leadId: string
}

/** Lasts as long as the tab: what was typed is the shopper's until it is sent. */
const draftKey = (site: string, form: string) => `${site}:form-draft:${form}`

export function readDraft(site: string, form: string): FormDraft | null {
  try {
    const stored: unknown = JSON.parse(
      window.sessionStorage.getItem(draftKey(site, form)) ?? 'null',
    )
    return draftSchema.safeParse(stored).data ?? null
  } catch {
    return null
  }
}

/** Keeps a draft, or forgets it (null). */
export function writeDraft(site: string, form: string, draft: FormDraft | null): void {
  try {
    if (draft) window.sessionStorage.setItem(draftKey(site, form), JSON.stringify(draft))
    else window.sessionStorage.removeItem(draftKey(site, form))
  } catch {
    // A tab that keeps nothing still has its form, until it is reloaded.
  }
}
