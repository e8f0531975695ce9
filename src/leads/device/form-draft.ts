import * as z from 'zod/mini'
import type { LeadFormInput } from '../answers/schema'

const draftSchema = z.object({
  values: z.record(z.string(), z.union([z.string(), z.boolean()])),
  step: z.int().check(z.minimum(0), z.maximum(5)),
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

/** What the draft of a form is kept under. */
export const draftName = (form: {
  kind: string
  setupId: string | null
  carId?: string
  locationId?: number | null
  filedAs?: string | null
}): string =>
  [form.kind, form.setupId, form.carId, form.locationId, form.filedAs].filter(Boolean).join(':')

export const readDraft = (site: string, form: string): FormDraft | null =>
  read(draftKey(site, form), draftSchema)

/** Keeps a draft, or forgets it (null). */
export const writeDraft = (site: string, form: string, draft: FormDraft | null): void =>
  write(draftKey(site, form), draft)

const texts = z.record(z.string(), z.string())
const textsSchema = z.object({ initial: texts, values: texts })
type KeptTexts = z.infer<typeof textsSchema>

const textsKey = (site: string, step: string) => `${site}:step-draft:${step}`

/** What was typed into a step before a form, and what it began with. LEAD-12 */
export const readTexts = (site: string, step: string): KeptTexts | null =>
  read(textsKey(site, step), textsSchema)

/** Keeps the texts of a step, or forgets them (null). */
export const writeTexts = (site: string, step: string, kept: KeptTexts | null): void =>
  write(textsKey(site, step), kept)

/** Forgets what this tab keeps of a site: what was typed into its forms, and the pages that were visited. */
export function forgetTab(site: string): void {
  try {
    const tab = window.sessionStorage
    for (const key of Object.keys(tab)) if (key.startsWith(`${site}:`)) tab.removeItem(key)
  } catch {
    // A tab that keeps nothing has nothing to forget.
  }
}

function read<T>(key: string, schema: z.ZodMiniType<T>): T | null {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(key) ?? 'null')
    return schema.safeParse(stored).data ?? null
  } catch {
    return null
  }
}

function write(key: string, kept: object | null): void {
  try {
    if (kept) window.sessionStorage.setItem(key, JSON.stringify(kept))
    else window.sessionStorage.removeItem(key)
  } catch {
    // A tab that keeps nothing still has its form, until it is reloaded.
  }
}

/**
 * A random UUID. Browsers give `randomUUID` to pages over https alone, and a platform that is tried out may
 * stand on http.
 */
export function newKey(): string {
  if ('randomUUID' in crypto) return crypto.randomUUID()
  const bytes = (crypto as Crypto).getRandomValues(new Uint8Array(16))
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  // RFC 9562, version 4: the version and the variant stand at fixed places.
  const variant = '89ab'[(bytes[8] ?? 0) % 4]
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`
}
