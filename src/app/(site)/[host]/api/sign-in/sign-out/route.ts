import { personalResponse, unreadableRequest } from '@/account/sign-in/code-request'
import { endSession } from '@/account/sign-in/session'
import { sessionCookie, sessionIdOf } from '@/account/sign-in/session-cookie'
import { getSite } from '@/cms/reads/get-site'
import { readLeadRequest } from '@/leads/intake/read-request'

type Context = { params: Promise<{ host: string }> }

/** `POST /api/sign-in/sign-out`: ends the session on the server and in the browser. AUTH-10 */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const site = await getSite((await params).host)
  const read = await readLeadRequest(request)
  if (!read.ok) return unreadableRequest(read.status)
  if (!read.fromScript) return unreadableRequest(415)
  const id = await sessionIdOf(request.headers, site.slug)
  if (id) await endSession(site.slug, id)
  return personalResponse(200, { ok: true }, sessionCookie(null))
}
