import { z } from 'zod'
import type { LeadFormInput } from './schema'

/**
 * A form that was sent without scripts and has errors goes back to its shopper: what was typed
 * travels in a cookie that only the server reads, for ten minutes, and never in an address.
 */
export const RETURNED_COOKIE = 'returned-form'
export const RETURNED_SECONDS = 600
/** Browsers drop cookies above 4096 bytes; a longer message is cut, which the shopper sees. */
const MAX_TEXT = 900

const short = z.string().max(200).default('')

const returnedSchema = z.object({
  values: z.object({
    name: short,
    last_name: short,
    email: short,
    phone: short,
    postcode: short,
    message: z.string().max(MAX_TEXT).default(''),
    category: short,
    dealership_slug: short,
    location_id: short,
    test_drive_date: short,
  }),
  fields: z.record(z.string().max(40), z.string().max(200)),
  message: z.string().max(300),
  /** What the form was about, as chosen or as its page files it. */
  filedAs: short,
})

export type ReturnedForm = {
  values: Partial<LeadFormInput>
  fields: Record<string, string>
  message: string
  filedAs: string
}

export function packReturned(
  body: Record<string, unknown>,
  fields: Record<string, string>,
  message: string,
): string {
  const text = (name: string, max = 200) => {
    const value = body[name]
    return typeof value === 'string' ? value.slice(0, max) : ''
  }
  const values = Object.fromEntries(
    Object.keys(returnedSchema.shape.values.shape).map((name) => [
      name,
      text(name, name === 'message' ? MAX_TEXT : 200),
    ]),
  )
  const filedAs = text('category') || text('filed_as')
  return Buffer.from(JSON.stringify({ values, fields, message, filedAs })).toString('base64url')
}

/** Null for a cookie that is not ours. */
export function unpackReturned(cookie: string | undefined): ReturnedForm | null {
  if (!cookie) return null
  try {
    const json: unknown = JSON.parse(Buffer.from(cookie, 'base64url').toString('utf8'))
    return returnedSchema.safeParse(json).data ?? null
  } catch {
    return null
  }
}
