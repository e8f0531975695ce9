import 'server-only'
import sharp from 'sharp'
import { needsSession, SIGN_IN_FIRST } from '@/account/sign-in/session'
import type { ValuationSource } from '@/integrations/valuation/port'
import { valuationSource } from '@/integrations/valuation/source'
import { formatPhone } from '@/leads/answers/phone-number'
import { limitMessage } from '@/leads/questions/wording'
import { requestLog } from '@/server/log'
import { visitorAddress } from '@/server/visitor-address'
import type { Site } from '@/sites/site'
import { decryptEvaluation } from './evaluation'
import { EVALUATION_HEADER } from './evaluation-encryption'
import { isPhotoWithinLimits } from './evaluation-limits'
import { PHOTO_BYTES, TOO_MANY_PHOTOS, UNFIT_PHOTO } from './photo-rules'
import { storePhoto } from './photo-store'
import { EVALUATION_ENDED, TRADE_IN_FAILED } from './wording'

type Given = { source?: ValuationSource; isWithinLimits?: typeof isPhotoWithinLimits }

/**
 * `POST /api/trade-in/photo`: one photo as the body, its encrypted evaluation in `x-evaluation`.
 * Stores it for the lead and sends it to the valuation tool. TRADE-09 TRADE-10 CALL-21
 */
export async function answerPhoto(
  site: Site,
  request: Request,
  given: Given = {},
): Promise<Response> {
  try {
    return await takePhoto(site, request, given)
  } catch (error) {
    requestLog(request, site.slug).error({ err: error }, 'photo not kept')
    return refuse(503, TRADE_IN_FAILED)
  }
}

const refuse = (status: number, error: string) => Response.json({ error }, { status })

/** @throws when the database does not answer. */
async function takePhoto(
  site: Site,
  request: Request,
  { source = valuationSource(), isWithinLimits = isPhotoWithinLimits }: Given,
): Promise<Response> {
  if (request.headers.get('sec-fetch-site') === 'cross-site') return refuse(403, TRADE_IN_FAILED)
  if (await needsSession(site, 'trade-in', request.headers)) return refuse(401, SIGN_IN_FIRST)
  const evaluation = await decryptEvaluation(
    request.headers.get(EVALUATION_HEADER),
    site,
    new Date(),
  )
  if (!evaluation?.vehicle) return refuse(410, EVALUATION_ENDED)
  if (!(await isWithinLimits(site.slug, visitorAddress(request.headers)))) {
    return refuse(429, limitMessage(site.phone && formatPhone(site.phone)))
  }
  const sent = await limitedBytes(request)
  const photo = sent && (await fitPhoto(sent))
  if (!photo) return refuse(422, UNFIT_PHOTO)
  const owner = { site: site.id, evaluation: evaluation.key }
  if (!(await storePhoto(owner, photo))) return refuse(409, TOO_MANY_PHOTOS)
  const name = `photo.${photo.type === 'image/heic' ? 'heic' : 'jpg'}`
  const passed = await source.addImage(evaluation.vehicle.EvalID, { name, ...photo })
  if (!passed.ok) {
    // The dealer gets the photo with the lead all the same.
    requestLog(request, site.slug).warn({ reason: passed.message }, 'photo not passed on')
  }
  return new Response(null, { status: 204 })
}

/** Null for a body of ten megabytes and more. */
async function limitedBytes(request: Request): Promise<Uint8Array | null> {
  if (!request.body) return null
  const parts: Uint8Array[] = []
  let size = 0
  const reader = request.body.getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.byteLength
    if (size >= PHOTO_BYTES) {
      await reader.cancel()
      return null
    }
    parts.push(part.value)
  }
  return Buffer.concat(parts)
}

/** Longer side of a stored photo, in pixels: enough to see a scratch. */
const LONGEST = 2000
const MOST_PIXELS = 100_000_000

/**
 * A shopper's photo as it is stored: a JPEG without the place where it was taken. HEIC that the
 * browser did not convert is stored as it is, because we have no decoder. Null for a file that is
 * no picture. TRADE-10
 */
export async function fitPhoto(
  bytes: Uint8Array,
): Promise<{ type: string; bytes: Uint8Array } | null> {
  if (isHeic(bytes)) return { type: 'image/heic', bytes }
  try {
    const image = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'truncated' })
    const { format } = await image.metadata()
    if (!['jpeg', 'png', 'gif'].includes(format)) return null
    const jpeg = await image
      .rotate()
      .resize({ width: LONGEST, height: LONGEST, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 80 })
      .toBuffer()
    return { type: 'image/jpeg', bytes: jpeg }
  } catch {
    // Whatever sharp cannot read is no photo to anybody.
    return null
  }
}

/** ISO 14496-12: the box "ftyp" with a brand of HEIF. */
function isHeic(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  return /^....ftyp(heic|heix|heim|heis|mif1|msf1)/s.test(head)
}
