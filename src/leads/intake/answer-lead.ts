import 'server-only'
import { NextResponse } from 'next/server'
import { slugFromParam } from '@/inventory/paths'
import { publicPath } from '@/measurement/public-path'
import { campaignParams } from '@/measurement/touch'
import { requestLog } from '@/server/log'
import { visitorAddress } from '@/server/visitor-address'
import type { Site } from '@/sites/site'
import { sendDeliveries } from '../delivery/send-deliveries'
import { enquiryPath, RETURNED_FORM_ID } from '../form/enquiry-path'
import { successPath } from '../form/success-path'
import { contact } from '../kinds/simple-kinds'
import type { LeadKind, LeadKinds } from '../lead-kind'
import { sitePhone } from '../questions/form-site'
import { failureMessage, messages, tooLargeMessage } from '../questions/wording'
import { type LeadRequest, readLeadRequest } from './read-request'
import { packReturned, RETURNED_SECONDS, returnedCookieNames } from './returned-form'
import { submitCallLead } from './submit-call-lead'
import { submitLead } from './submit-lead'
import { type Report, statusOf, type Visitor } from './submit-result'

/**
 * `POST /api/leads`: `{ lead_id }` or `{ error, fields }` for a script; for a plain form a redirect
 * to /success, or back to the form with what was typed. CALL-17 ROUTE-24
 */
export async function answerLead(
  kinds: LeadKinds,
  site: Site,
  request: Request,
  closedTo?: Visitor['closedTo'],
  signedIn?: Visitor['signedIn'],
): Promise<Response> {
  const log = requestLog(request, site.slug)
  const read = await readLeadRequest(request)
  if (!read.ok) return unreadable(site, read)
  const { fromScript } = read
  const body = fromScript ? read.body : { ...pageOfForm(request), ...read.body }
  const report: Report = (error, step) => log.error({ err: error, step }, 'lead step failed')
  const visitor = {
    address: visitorAddress(request.headers),
    userAgent: request.headers.get('user-agent'),
    closedTo,
    signedIn,
  }
  const result = await submitLead(kinds, site, body, visitor, report)
  if (result.ok) {
    log.info({ lead: result.lead_id, category: result.category }, 'lead stored')
    sendDeliveries(result.lead_id)
    const { lead_id, next, onward } = result
    if (fromScript) return NextResponse.json({ lead_id, ...(onward && { next: onward.url }) })
    const response = redirectTo(onward?.plain ?? next ?? thanksPath(body))
    for (const name of returnedCookieNames) response.cookies.delete({ name, path: '/enquiry' })
    return response
  }
  log.info({ refusal: result.error, fields: Object.keys(result.fields) }, 'lead refused')
  if (fromScript) {
    const answer = { error: result.message, fields: result.fields }
    return NextResponse.json(answer, { status: statusOf[result.error] })
  }
  const response = redirectTo(`${formPath(kinds, body)}#${RETURNED_FORM_ID}`)
  const packed = packReturned(body, result.fields, result.message)
  for (const [at, name] of returnedCookieNames.entries()) {
    response.cookies.set(name, packed[at] ?? '', {
      httpOnly: true,
      sameSite: 'lax',
      path: '/enquiry',
      maxAge: packed[at] ? RETURNED_SECONDS : 0,
      secure: process.env.SITE_PROTOCOL === 'https',
    })
  }
  return response
}

/** A body that is not taken, in words and with the phone; going back, the form is as it was. */
function unreadable(site: Site, read: Extract<LeadRequest, { ok: false }>): Response {
  const phone = sitePhone(site)
  const error = read.status === 413 ? tooLargeMessage(phone) : failureMessage(phone)
  if (read.fromScript) return NextResponse.json({ error }, { status: read.status })
  return new NextResponse(error, {
    status: read.status,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  })
}

/** `POST /api/leads/call`: a shopper asked for the whole number. CALL-13 */
export async function answerCallLead(
  kinds: readonly LeadKind[],
  site: Site,
  request: Request,
): Promise<Response> {
  const log = requestLog(request, site.slug)
  const read = await readLeadRequest(request)
  if (!read.ok) {
    return NextResponse.json({ error: messages.submitFailed }, { status: read.status })
  }
  const visitor = {
    address: visitorAddress(request.headers),
    userAgent: request.headers.get('user-agent'),
    url: pageOfForm(request).url,
  }
  const report: Report = (error, step) => log.error({ err: error, step }, 'call lead step failed')
  const result = await submitCallLead(kinds, site, read.body, visitor, report)
  if (result.ok) {
    sendDeliveries(result.lead_id)
    return NextResponse.json({ lead_id: result.lead_id })
  }
  return NextResponse.json({ error: result.message }, { status: statusOf[result.error] })
}

/** A path, not an address: behind the host routing only the browser knows its own host and port. */
function redirectTo(path: string): NextResponse {
  return new NextResponse(null, { status: 303, headers: { location: path } })
}

/** The page that the form stands on, without its query. */
/** What a plain form does not say: its page, and the campaign in the address of that page. LEAD-05 */
function pageOfForm(request: Request) {
  const referer = request.headers.get('referer')
  if (!referer || !URL.canParse(referer)) return { url: '' }
  const { pathname: path, searchParams } = new URL(referer)
  const pathname = publicPath(path)
  const linked_query_params = campaignParams(searchParams)
  return { url: pathname, lead_attributes: { visited_pages: [pathname], linked_query_params } }
}

function thanksPath(body: Record<string, unknown>): string {
  const said = (name: string) => (typeof body[name] === 'string' ? body[name].slice(0, 40) : null)
  const [car_id, location_id] = [said('car_id'), said('location_id')]
  return successPath({ kind: said('kind') || contact.name, car_id, location_id })
}

/** The form's own page, about the same car. */
function formPath({ intakes }: LeadKinds, body: Record<string, unknown>): string {
  const kind = intakes.has(String(body.kind)) ? String(body.kind) : contact.name
  const slug = /^\/cars\/([^/]+)(?:\/(?:checkout|buy-online))?$/.exec(String(body.url ?? ''))?.[1]
  const known = typeof body.car_slug === 'string' ? body.car_slug : null
  const car = known || (slug ? slugFromParam(slug) : null)
  const formId = typeof body.form_id === 'string' ? body.form_id : null
  return enquiryPath(kind, car ? { slug: car } : null, formId)
}
