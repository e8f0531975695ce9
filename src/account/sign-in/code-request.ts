import 'server-only'
import { readLeadRequest } from '@/leads/intake/read-request'
import type { Site } from '@/sites/site'
import { codeMessages } from './code-rules'
import { parseMobile } from './phone'

/** A response about one person, which no cache may store. */
export const personalResponse = (status: number, body: object, cookie?: string): Response =>
  Response.json(body, {
    status,
    headers: { 'cache-control': 'no-store', ...(cookie ? { 'set-cookie': cookie } : {}) },
  })

/** 404, as if the route did not exist: the site verifies no phones, or this deployment sends no codes. */
export const noSignIn = (): Response =>
  personalResponse(404, { error: 'There is no sign-in here.' })

export const unreadableRequest = (status: number): Response =>
  personalResponse(status, { error: codeMessages.notSent })

/**
 * Parses `{ phone }` that a script of the site's own pages sent, or returns the refusal. Refuses plain forms:
 * another host can send one in a shopper's name, but sends JSON only with our leave (CORS).
 */
export async function readPhone(
  request: Request,
): Promise<
  { ok: true; phone: string; body: Record<string, unknown> } | { ok: false; response: Response }
> {
  const read = await readLeadRequest(request)
  if (!read.ok) return { ok: false, response: unreadableRequest(read.status) }
  if (!read.fromScript) return { ok: false, response: unreadableRequest(415) }
  const phone = typeof read.body.phone === 'string' ? parseMobile(read.body.phone) : null
  return phone
    ? { ok: true, phone, body: read.body }
    : { ok: false, response: personalResponse(422, { error: codeMessages.phone }) }
}

/** Slug of the dealership that a verification is recorded for: the first of the site. CALL-26 */
export const dealershipOf = (site: Site): string | null =>
  (site.locations.find(({ primary }) => primary)?.dealership_slug ?? site.dealerships[0]?.slug) ||
  null
