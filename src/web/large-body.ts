import type { IncomingMessage, ServerResponse } from 'node:http'
import { SESSION_OVER } from '@/cms/accounts/session-over'
import { EVALUATION_HEADER, isSealedHere } from '@/trade-in/evaluation-seal'
import { PHOTO_BYTES } from '@/trade-in/photo-rules'
import { carriesSession } from './carries-session'

/** Largest body, in MB, of who is not signed in: a form, a search of many queries, a sign-in. */
const STRANGERS_MB = 1

/**
 * Refuses a body that is too large before Next has it: all of one is kept in memory, as fast as it comes,
 * before anybody has looked at it. A feed that is uploaded in the admin may be large, for those who are
 * signed in, and a photo of who is having a car valued. TRADE-10 No browser leaves the length out; without it nobody knows when to stop.
 *
 * @returns true when the request was refused, in the words of the CMS
 */
export async function refusedAsTooLarge(
  request: IncomingMessage,
  response: ServerResponse,
  isAdmin: boolean,
): Promise<boolean> {
  const { headers } = request
  if (headers['transfer-encoding'] !== undefined) {
    refuse(response, 411, 'What is sent must say its length.')
    return true
  }
  const stated = Number(headers['content-length'] ?? 0)
  const takes = (mb: number) => stated <= mb * 1_000_000 + 64_000
  if (takes(STRANGERS_MB)) return false
  const isSignedIn = isAdmin && (await carriesSession(headers, new Date()))
  const mb = isSignedIn
    ? Number(process.env.FEED_UPLOAD_MB || 100)
    : !isAdmin && isPhoto(request)
      ? PHOTO_BYTES / 1_000_000
      : STRANGERS_MB
  if (takes(mb)) return false
  const tooLarge = `What was sent is larger than ${mb} MB.`
  if (isSignedIn) refuse(response, 413, `${tooLarge} ${instead(request.url ?? '')}`)
  else refuse(response, 413, isAdmin ? SESSION_OVER : tooLarge)
  return true
}

const isPhoto = ({ url, headers }: IncomingMessage) =>
  url === '/api/trade-in/photo' && isSealedHere(headers[EVALUATION_HEADER])

const instead = (url: string) =>
  url.startsWith('/api/feed-runs')
    ? 'A larger feed goes into the watched folder of its dealership, or is imported at the command line.'
    : 'Choose a smaller file.'

/** What is still on its way goes by and is not kept: cut off, its sender would not read why. */
function refuse(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  response.end(JSON.stringify({ errors: [{ message }] }))
}
