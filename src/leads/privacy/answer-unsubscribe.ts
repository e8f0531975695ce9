import 'server-only'
import { requestLog } from '@/log'
import type { Site } from '@/sites/site'
import { leadDatabase } from '../lead-database'
import { unsubscribe } from './unsubscribe'
import { readUnsubscribeToken } from './unsubscribe-link'

/**
 * `POST /api/unsubscribe/<token>`: one click of a mail program (RFC 8058), or the button of the page.
 * The answer to a mail program is a plain 200 without a redirect, as the standard asks.
 */
export async function answerUnsubscribe(
  site: Site,
  token: string,
  request: Request,
): Promise<Response> {
  const hash = readUnsubscribeToken(site.id, token)
  if (hash === null) return new Response('This link is not complete.', { status: 404 })
  const body = (await request.text().catch(() => '')).slice(0, 200)
  await unsubscribe(leadDatabase(), site.id, hash)
  requestLog(request, site.slug).info('unsubscribed')
  if (new URLSearchParams(body).get('from') === 'page') {
    return new Response(null, {
      status: 303,
      headers: { location: `/unsubscribe/${token}?done=1` },
    })
  }
  return new Response('You are unsubscribed.', { headers: { 'content-type': 'text/plain' } })
}
