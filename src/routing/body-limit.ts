import { carriesSession } from '@/cms/accounts/carries-session'
import { SESSION_OVER } from '@/cms/accounts/session-over'
import { PHOTO_BYTES } from '@/journeys/trade-in/photo-rules'
import { workOfCall } from './rate-limit'

/** Largest body, in MB, of a sender who is not signed in: a form, a search of many queries, a sign-in. */
const STRANGERS_MB = 1
/** What Next's `proxyClientMaxBodySize` leaves of a body that passes through `proxy.ts`. */
const PROXY_MB = 10

/**
 * Refuses a body that is too large by its stated length. A feed or a picture that is uploaded in the
 * admin may be large, for those who are signed in, and so may a shopper's photo of a car; the rate
 * limit counts it as much work. TRADE-10 Browsers always state the length; without it there would be no limit.
 *
 * @param isUpload The request takes the way of uploads, which does not pass through `proxy.ts`.
 * @returns the refusal in the shape of the CMS, else null
 */
export async function bodyLimitResponse(
  request: Request,
  { isAdmin, isUpload = false }: { isAdmin: boolean; isUpload?: boolean },
): Promise<Response | null> {
  const { headers } = request
  if (headers.has('transfer-encoding')) return refusal(411, 'The request must state its length.')
  const stated = Number(headers.get('content-length') ?? 0)
  // A form carries a little more than its file.
  const takes = (mb: number) => stated <= mb * 1_000_000 + 64_000
  if (takes(STRANGERS_MB)) return null
  const isSignedIn = isAdmin && (await carriesSession(headers, new Date()))
  const mb = isSignedIn
    ? isUpload
      ? Number(process.env.FEED_UPLOAD_MB || 100)
      : PROXY_MB
    : !isAdmin && isPhoto(request)
      ? PHOTO_BYTES / 1_000_000
      : STRANGERS_MB
  if (takes(mb)) return null
  if (isAdmin && !isSignedIn) return refusal(413, SESSION_OVER)
  const instead = isSignedIn ? ` ${smallerFile(request)}` : ''
  return refusal(413, `What was sent is larger than ${mb} MB.${instead}`)
}

const isPhoto = ({ url }: Request) => workOfCall(new URL(url).pathname) === 'photoUpload'

const smallerFile = ({ url }: Request) =>
  new URL(url).pathname.startsWith('/api/feed-runs')
    ? 'A larger feed goes into the watched folder of its dealership, or is imported at the command line.'
    : 'Choose a smaller file.'

const refusal = (status: number, message: string) =>
  Response.json({ errors: [{ message }] }, { status, headers: { 'cache-control': 'no-store' } })
