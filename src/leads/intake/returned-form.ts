import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { z } from 'zod'
import type { LeadFormInput } from '../answers/schema'
import { type FieldName, fieldNames, fieldSpecs } from '../questions/form-fields'

/**
 * A form sent without scripts that has errors is rendered again. Its values are in cookies that
 * only the server reads, for ten minutes, and never in a URL.
 */
const RETURNED_COOKIE = 'returned-form'
export const RETURNED_SECONDS = 600
/** Browsers drop a cookie above 4096 bytes; servers refuse a head above 16 kB. */
const COOKIE_LENGTH = 3800
const MOST_COOKIES = 3
const MAX_TEXT = 4000

const boxes = ['opt_in', 'subscribe', 'terms_conditions'] as const
const kept: readonly (FieldName | (typeof boxes)[number])[] = [...fieldNames, ...boxes]

const isLongText = (name: (typeof kept)[number]) =>
  name in fieldSpecs && fieldSpecs[name as FieldName].control === 'text-area'

const returnedSchema = z.object({
  values: z.record(z.string(), z.string().max(MAX_TEXT)),
  fields: z.record(z.string().max(40), z.string().max(400)),
  message: z.string().max(400),
  filedAs: z.string().max(60),
})

export type ReturnedForm = {
  values: Partial<LeadFormInput>
  fields: Record<string, string>
  message: string
  /** What the form was about, as its page files it. */
  filedAs: string
}

export const returnedCookieNames: readonly string[] = Array.from(
  { length: MOST_COOKIES },
  (_, at) => `${RETURNED_COOKIE}-${at}`,
)

/** Values of those cookies, in order; as many as the answers need. */
export function packReturned(
  body: Record<string, unknown>,
  fields: Record<string, string>,
  message: string,
): string[] {
  const text = (name: string, max: number) => {
    const value = body[name]
    return typeof value === 'string' ? value.slice(0, max) : ''
  }
  const filedAs = text('filed_as', 60)
  // Answers too long even when compressed are truncated, which the shopper sees.
  for (let max = MAX_TEXT; ; max = Math.floor(max / 2)) {
    const values = Object.fromEntries(
      kept
        .map((name) => [name, text(name, isLongText(name) ? max : 200)])
        .filter(([, value]) => value !== ''),
    )
    const json = JSON.stringify({ values, fields, message, filedAs })
    const packed = deflateRawSync(json).toString('base64url')
    if (packed.length <= COOKIE_LENGTH * MOST_COOKIES || max < 10) {
      return packed.match(new RegExp(`.{1,${COOKIE_LENGTH}}`, 'g')) ?? []
    }
  }
}

/** Null for cookies that are not ours. */
export function unpackReturned(cookies: readonly (string | undefined)[]): ReturnedForm | null {
  const packed = cookies.join('')
  if (packed === '') return null
  try {
    const json = inflateRawSync(Buffer.from(packed, 'base64url'), { maxOutputLength: 65_536 })
    const returned = returnedSchema.safeParse(JSON.parse(json.toString('utf8'))).data
    if (!returned) return null
    const known = Object.entries(returned.values).filter(([name]) =>
      kept.some((each) => each === name),
    )
    const values: Partial<LeadFormInput> = Object.fromEntries(known)
    // Browsers do not send unticked boxes.
    for (const name of boxes) values[name] = returned.values[name] !== undefined
    return { ...returned, values }
  } catch {
    return null
  }
}
