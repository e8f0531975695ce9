import 'server-only'
import sharp, { type Sharp } from 'sharp'
import { needsSession, SIGN_IN_FIRST } from '@/account/sign-in/session'
import type { ValuationSource } from '@/integrations/valuation/port'
import { valuationSource } from '@/integrations/valuation/source'
import { formatPhone } from '@/leads/answers/phone-number'
import { limitMessage } from '@/leads/questions/wording'
import { decodeHeic, startsLikeHeic } from '@/media/decode-heic'
import { requestLog } from '@/server/log'
import { visitorAddress } from '@/server/visitor-address'
import type { Site } from '@/sites/site'
import { decryptEvaluation } from './evaluation'
import { isPhotoWithinLimits } from './evaluation-limits'
import { PHOTO_BYTES, TOO_MANY_PHOTOS, UNFIT_PHOTO } from './photo-rules'
import { storePhoto } from './photo-store'
import { EVALUATION_ENDED, TRADE_IN_FAILED } from './wording'

type Given = { source?: ValuationSource; isWithinLimits?: typeof isPhotoWithinLimits }

/**
 * `POST /api/eval-expert/image-upload`: one photo as `file` of a form, beside its evaluation as
 * `evalid`. Stores it for the lead and sends it to the valuation tool; answers 204.
 * TRADE-09 TRADE-10 CALL-21
 */
export async function answerImageUpload(
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
  // Before the body is read, which may be large.
  if (!(await isWithinLimits(site.slug, visitorAddress(request.headers)))) {
    return refuse(429, limitMessage(site.phone && formatPhone(site.phone)))
  }
  const form = await limitedForm(request)
  if (!form) return refuse(422, UNFIT_PHOTO)
  const evaluation = await decryptEvaluation(form.get('evalid'), site, new Date())
  // One of several that the shopper has not chosen from yet is not known; one that no register knows is.
  if (!evaluation || (!evaluation.vehicle && evaluation.descriptions.length > 0)) {
    return refuse(410, EVALUATION_ENDED)
  }
  const file = form.get('file')
  const isSmall = file instanceof File && file.size < PHOTO_BYTES
  const photo = isSmall ? await fitPhoto(new Uint8Array(await file.arrayBuffer())) : null
  if (!photo) return refuse(422, UNFIT_PHOTO)
  const owner = { site: site.id, evaluation: evaluation.key }
  if (!(await storePhoto(owner, photo))) return refuse(409, TOO_MANY_PHOTOS)
  if (!evaluation.vehicle) return new Response(null, { status: 204 })
  const passed = await source.addImage(evaluation.vehicle.EvalID, { name: 'photo.jpg', ...photo })
  if (!passed.ok) {
    // The dealer gets the photo with the lead all the same.
    requestLog(request, site.slug).warn({ reason: passed.message }, 'photo not passed on')
  }
  return new Response(null, { status: 204 })
}

/** What a form carries beside its photo: the evaluation and the names of its fields. Bytes. */
const FORM_BYTES = 64_000

/** Null for a body that is no form, or larger than one with a photo. */
async function limitedForm(request: Request): Promise<FormData | null> {
  const type = request.headers.get('content-type') ?? ''
  if (!request.body || !/^multipart\/form-data\b/i.test(type)) return null
  const parts: Uint8Array[] = []
  let size = 0
  const reader = request.body.getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.byteLength
    if (size >= PHOTO_BYTES + FORM_BYTES) {
      await reader.cancel()
      return null
    }
    parts.push(part.value)
  }
  const body = new Response(Buffer.concat(parts), { headers: { 'content-type': type } })
  return await body.formData().catch(() => null)
}

/** Longer side of a stored photo, in pixels: enough to see a scratch. */
const LONGEST = 2000
const MOST_PIXELS = 100_000_000

/**
 * A shopper's photo as it is stored: a JPEG without the place where it was taken, whatever the file was called.
 * Null for a file that is no picture, or one of more pixels than a phone takes. TRADE-10
 */
export async function fitPhoto(
  bytes: Uint8Array,
): Promise<{ type: 'image/jpeg'; bytes: Uint8Array } | null> {
  const image = startsLikeHeic(bytes) ? await openHeic(bytes) : await openPhoto(bytes)
  try {
    const jpeg = await image
      ?.resize({ width: LONGEST, height: LONGEST, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 80 })
      .toBuffer()
    return jpeg ? { type: 'image/jpeg', bytes: jpeg } : null
  } catch {
    // Whatever sharp cannot read is no photo to anybody.
    return null
  }
}

async function openHeic(bytes: Uint8Array): Promise<Sharp | null> {
  const decoded = await decodeHeic(bytes)
  if (!decoded) return null
  const { width, height, data } = decoded
  return sharp(data, { raw: { width, height, channels: 4 } })
}

async function openPhoto(bytes: Uint8Array): Promise<Sharp | null> {
  const image = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'truncated' })
  const { format } = await image.metadata().catch(() => ({ format: undefined }))
  return format && ['jpeg', 'png', 'gif'].includes(format) ? image.rotate() : null
}
