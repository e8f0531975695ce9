import 'server-only'
import { requestLog } from '@/server/log'
import type { Site } from '@/sites/site'
import { inTransaction } from '../record/lead-database'
import { readUnsubscribeToken, unsubscribe } from './unsubscribe'

const NOT_UNSUBSCRIBED =
  'We could not take you off the list right now. Please go back and try again in a minute, or reply to the e-mail and ask us to stop.'

/**
 * `POST /api/unsubscribe/<token>`: one click of a mail program (RFC 8058), or the button of the page.
 * The answer to a mail program is a plain 200 without a redirect, as the standard asks.
 */
export async function answerUnsubscribe(
  site: Site,
  token: string,
  request: Request,
  stop = unsubscribe,
): Promise<Response> {
  const hash = readUnsubscribeToken(site.id, token)
  if (hash === null) return new Response('This link is not complete.', { status: 404 })
  const body = (await request.text().catch(() => '')).slice(0, 200)
  try {
    // All of it or nothing: who presses again is told that it was done before.
    await inTransaction((client) => stop(client, site.id, hash))
  } catch (error) {
    requestLog(request, site.slug).error({ err: error }, 'not unsubscribed')
    return new Response(NOT_UNSUBSCRIBED, {
      status: 503,
      headers: { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '60' },
    })
  }
  requestLog(request, site.slug).info('unsubscribed')
  if (new URLSearchParams(body).get('from') === 'page') {
    return new Response(null, {
      status: 303,
      headers: { location: `/unsubscribe/${token}?done=1` },
    })
  }
  return new Response('You are unsubscribed.', { headers: { 'content-type': 'text/plain' } })
}
