import { bringsSecret } from '@/cms/access/bearer-of-the-jobs-secret'
import { carriesSession } from '@/cms/accounts/carries-session'
import { log } from '@/server/log'
import { visitorAddress } from '@/server/visitor-address'
import { visitorLimiter } from '@/server/visitor-limit'

/**
 * Points that one address may spend in a window, in seconds. Twenty shoppers of one office may open
 * ten pages with twenty photos each in a minute, and reach for two others, which come in five parts.
 */
export const visitorLimit = { points: 16_000, duration: 60 }

/** Points of a request, roughly by the work that it makes. */
const costs = {
  /** Photos, files, small calls. */
  any: 2,
  /** A page; most come from the cache. */
  page: 10,
  /** A search: a page that is rendered for each request, or a call of the index. */
  search: 20,
  sharedPicture: 60,
  brochure: 100,
  /** Up to ten megabytes, held in memory. */
  photoUpload: 200,
}
export type Work = keyof typeof costs

const brochure = /^\/api\/cars\/[^/]+\/(?:pdf|analysis)$/
const sharedPicture = /^\/api\/cars\/[^/]+\/share\.jpg$/

/** What a call, a file or a picture costs. */
export function workOfCall(pathname: string): Work {
  if (brochure.test(pathname)) return 'brochure'
  if (pathname === PHOTO_UPLOAD) return 'photoUpload'
  return sharedPicture.test(pathname) ? 'sharedPicture' : 'any'
}

/** Takes a shopper's photo. CALL-21 */
const PHOTO_UPLOAD = '/api/eval-expert/image-upload'

const consume = visitorLimiter('visitor', visitorLimit)

/**
 * Counts a request for the address that sent it. Not counted: calls of the platform itself, and
 * people who are signed in to the admin.
 *
 * @returns the refusal when the address has spent its points, else null. SRCH-12 CALL-16
 */
export async function rateLimitResponse(
  request: Request,
  work: Work,
  isAdmin: boolean,
): Promise<Response | null> {
  const { headers } = request
  const visitor = visitorAddress(headers)
  if (!visitor || bringsSecret(headers, process.env.JOBS_SECRET ?? '')) return null
  if (isAdmin && (await carriesSession(headers, new Date()))) return null
  const { isOver, count } = await consume(visitor, costs[work])
  if (!isOver) return null
  const isFirst =
    count.consumedPoints > 0 && count.consumedPoints - costs[work] <= visitorLimit.points
  if (isFirst) log.warn({ host: headers.get('host') }, 'an address has reached the rate limit')
  return refusal(headers, count.msBeforeNext)
}

const sentence = 'Too many requests came from your connection. Please wait a minute and try again.'

/** In the shape of a call and of the index; a person who opened a page gets the sentence alone. */
function refusal(headers: Headers, waitMs: number): Response {
  const isPage = /\btext\/html\b/.test(headers.get('accept') ?? '')
  const body = isPage
    ? sentence
    : JSON.stringify({ error: sentence, message: sentence, status: 429 })
  return new Response(body, {
    status: 429,
    headers: {
      'content-type': `${isPage ? 'text/plain' : 'application/json'}; charset=utf-8`,
      'retry-after': String(Math.max(1, Math.ceil(waitMs / 1000))),
      'cache-control': 'no-store',
    },
  })
}
