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
/** What a shopper typed into a form that is not sent yet. LEAD-12 */
export type FormDraft = {
  values: Partial<LeadFormInput>
  step: number
  key: string
  leadId: string
}

/** In sessionStorage: what was typed is private until it is sent. */
const draftKey = (site: string, form: string) => `${site}:form-draft:${form}`

/** Storage key of a form's draft. */
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

/** Stores a draft, or removes it (null). */
export const writeDraft = (site: string, form: string, draft: FormDraft | null): void =>
  write(draftKey(site, form), draft)

const texts = z.record(z.string(), z.string())
const textsSchema = z.object({ initial: texts, values: texts })
type StoredTexts = z.infer<typeof textsSchema>

const textsKey = (site: string, step: string) => `${site}:step-draft:${step}`

/** What was typed into a step before a form, and what it began with. LEAD-12 */
export const readTexts = (site: string, step: string): StoredTexts | null =>
  read(textsKey(site, step), textsSchema)

/** Stores the texts of a step, or removes them (null). */
export const writeTexts = (site: string, step: string, stored: StoredTexts | null): void =>
  write(textsKey(site, step), stored)

/** Removes what this tab stores of a site: drafts of its forms, and the visited pages. */
export function clearTabStorage(site: string): void {
  try {
    const tab = window.sessionStorage
    for (const key of Object.keys(tab)) if (key.startsWith(`${site}:`)) tab.removeItem(key)
  } catch {
    // A tab without storage has nothing to remove.
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

function write(key: string, value: object | null): void {
  try {
    if (value) window.sessionStorage.setItem(key, JSON.stringify(value))
    else window.sessionStorage.removeItem(key)
  } catch {
    // Without storage the form works until it is reloaded.
  }
}

/**
 * A random UUID. Browsers offer `randomUUID` on https only, and a trial installation may run on
 * http.
 */
export function newKey(): string {
  if ('randomUUID' in crypto) return crypto.randomUUID()
  const bytes = (crypto as Crypto).getRandomValues(new Uint8Array(16))
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  // RFC 9562, version 4: the version and the variant stand at fixed places.
  const variant = '89ab'[(bytes[8] ?? 0) % 4]
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`
}
