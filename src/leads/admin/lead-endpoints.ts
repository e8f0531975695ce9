import {
  addDataAndFileToRequest,
  type Endpoint,
  type PayloadRequest,
  QueryError,
  type Where,
} from 'payload'
import { clockOfSites, ownSites } from '@/cms/access/chosen-sites'
import { idOf, isGroupAdmin, isPlatformAdmin, mayWrite } from '@/cms/access/user'
import { replayDelivery } from '../delivery/delivery-record'
import { sendDeliveries } from '../delivery/send-deliveries'
import { logReads } from '../privacy/access-log'
import { eraseLeads } from '../privacy/erase-leads'
import { leadsOfPerson, personFile, personWhere } from '../privacy/person-leads'
import type { PersonalData } from '../privacy/personal-data'
import { unsubscribePerson } from '../privacy/unsubscribe'
import { isReplyChannel } from '../receipt/first-reply'
import { addEvent } from '../receipt/lead-events'
import { inTransaction, leadDatabase } from '../record/lead-database'
import { csvName, exportLeads } from '../report/export-leads'
import { exportFault, tellOfExport } from '../report/guard-export'
import { asksStatus } from './inbox-where'
import { readableLead } from './lead-access'

const refused = (status: number, message: string) => Response.json({ message }, { status })
export const notSignedIn = () => refused(401, 'Sign in first.')
const notAllowed = () => refused(403, 'Your account may not do this.')
export const notFound = () => refused(404, 'There is no such lead on your sites.')

async function bodyOf(req: PayloadRequest): Promise<Record<string, unknown>> {
  await addDataAndFileToRequest(req)
  return (req.data ?? {}) as Record<string, unknown>
}

/** `POST /api/leads/deliveries/:id/replay`: what was given up, or waits for its next try, goes now. */
const replay: Endpoint = {
  path: '/deliveries/:delivery/replay',
  method: 'post',
  handler: async (req) => {
    if (!req.user) return notSignedIn()
    if (!mayWrite(req.user)) return notAllowed()
    const id = String(req.routeParams?.delivery ?? '')
    if (!/^[0-9a-f-]{36}$/.test(id)) return notFound()
    const { rows } = await leadDatabase().query<{ lead_id: number }>(
      'SELECT lead_id FROM lead_deliveries WHERE id = $1',
      [id],
    )
    const lead = rows[0] && (await readableLead(req, rows[0].lead_id))
    if (!lead) return notFound()
    const replayed = await replayDelivery(leadDatabase(), id, req.user.name ?? null)
    if (!replayed)
      return refused(409, 'It has arrived or is on its way: there is nothing to send again.')
    sendDeliveries(lead.lead_id)
    return Response.json({ message: 'It is on its way again.' })
  },
}

/** `POST /api/leads/:id/replied`: the dealer answered the shopper; the first time counts. */
const replied: Endpoint = {
  path: '/:id/replied',
  method: 'post',
  handler: async (req) => {
    if (!req.user) return notSignedIn()
    if (!mayWrite(req.user)) return notAllowed()
    const { channel } = await bodyOf(req)
    if (!isReplyChannel(channel)) return refused(400, 'Say how you answered.')
    const lead = await readableLead(req, req.routeParams?.id)
    if (!lead) return notFound()
    const database = leadDatabase()
    const { rows } = await database.query<{ site_id: number }>(
      `UPDATE leads SET first_reply_at = now(), reply_channel = $2, updated_at = now(),
         lead_status = CASE WHEN lead_status = 'new' THEN 'in_progress' ELSE lead_status END
       WHERE id = $1 AND first_reply_at IS NULL RETURNING site_id`,
      [lead.id, channel],
    )
    const site = rows[0]?.site_id
    if (site === undefined) return refused(409, 'A first reply is already noted.')
    const by = req.user.name ?? null
    await addEvent(database, { lead: lead.id, site, kind: 'first-reply', detail: { channel, by } })
    return Response.json({ message: 'Noted.' })
  },
}

/** `POST /api/leads/:id/stop`: the shopper told the dealer that they want no more offers. */
const stop: Endpoint = {
  path: '/:id/stop',
  method: 'post',
  handler: async (req) => {
    if (!req.user) return notSignedIn()
    if (!mayWrite(req.user)) return notAllowed()
    const lead = await readableLead(req, req.routeParams?.id)
    const site = lead && idOf(lead.site)
    if (!lead || !site) return notFound()
    const { email = null, phone = null } = lead
    await inTransaction((client) =>
      unsubscribePerson(client, { site, email, phone }, req.user?.name ?? null),
    )
    return Response.json({ message: 'Noted. Whoever got their enquiries is told.' })
  },
}

/**
 * `GET /api/leads/export?site=3&filter={…}&reason=…`: what the inbox shows, as CSV; of all own sites without
 * `site`.
 */
const exportCsv: Endpoint = {
  path: '/export',
  method: 'get',
  handler: async (req) => {
    if (!req.user) return notSignedIn()
    const filter = whereOf(req.query?.filter)
    if (filter === 'wrong') return refused(400, 'The filter cannot be read.')
    const parts: Where[] = [{ synthetic: { not_equals: true } }, ...(filter ? [filter] : [])]
    if (!asksStatus(filter)) parts.push({ lead_status: { not_equals: 'spam' } })
    // The site that the inbox showed, in the address: what is chosen elsewhere since changes nothing.
    const site = Number(req.query?.site ?? 0)
    if (!Number.isSafeInteger(site)) return refused(400, 'The site cannot be read.')
    if (site) parts.push({ site: { equals: site } })
    const own = await ownSites(req.payload, req.user)
    const shown = own.filter(({ id }) => !site || id === site)
    const name = csvName(new Date(), clockOfSites(shown))
    const where: Where = { and: parts }
    const unreadable = (error: unknown) => {
      if (error instanceof QueryError) return null
      throw error
    }
    const count = async (within: Where) =>
      await req.payload.count({ collection: 'leads', where: within, overrideAccess: false, req })
    const counted = await count(where).catch(unreadable)
    if (!counted) return refused(400, 'The filter cannot be read.')
    const { reason } = req.query ?? {}
    const fault = await exportFault(Number(req.user.id), reason, counted.totalDocs)
    if (fault) return refused(fault.status, fault.message)
    const csv = await exportLeads(req, where).catch(unreadable)
    if (!csv) return refused(400, 'The filter cannot be read.')
    await tellOfExport(req, {
      sites: shown.map(({ id }) => id),
      countIn: async (sites) =>
        (await count({ and: [where, { site: { in: [...sites] } }] })).totalDocs,
      reason: String(reason),
    })
    return new Response(csv, {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      },
    })
  },
}

function whereOf(text: unknown): Where | null | 'wrong' {
  if (typeof text !== 'string' || text === '') return null
  try {
    const where: unknown = JSON.parse(text)
    return typeof where === 'object' && where !== null && !Array.isArray(where)
      ? (where as Where)
      : 'wrong'
  } catch {
    return 'wrong'
  }
}

const mayErase = (req: PayloadRequest) => isPlatformAdmin(req.user) || isGroupAdmin(req.user)

/**
 * `POST /api/leads/person`: `{ person, action }`. The person is in the body and never in an address.
 * `find` counts leads, and cars that were saved without one (`saved`), `export` answers with everything and needs
 * a `reason`, `erase` needs `confirm: 'ERASE'`.
 */
const person = ({ ofLeads, ofPersons }: PersonalData): Endpoint => ({
  path: '/person',
  method: 'post',
  handler: async (req) => {
    if (!req.user) return notSignedIn()
    if (!mayErase(req)) return notAllowed()
    const body = await bodyOf(req)
    const wanted = await personWhere(body.person)
    if (!wanted.ok) return refused(400, wanted.message)
    const leads = await leadsOfPerson(req, wanted.where)
    const ids = leads.map(({ id }) => id)
    const sites = await ownSites(req.payload, req.user)
    const whose = {
      sites: sites.map(({ id }) => id),
      names: [String(body.person ?? ''), ...leads.map(({ phone }) => phone ?? '')],
    }
    const read = async () =>
      await Promise.all(ofPersons.map(async (each) => [each.name, await each.read(whose)] as const))
    if (body.action === 'export') {
      const user = Number(req.user.id)
      const fault = await exportFault(user, body.reason, leads.length)
      if (fault) return refused(fault.status, fault.message)
      await logReads(leadDatabase(), { leads: ids, user, how: 'exported' })
      const file = { ...(await personFile(leads, ofLeads)), ...Object.fromEntries(await read()) }
      const siteOf = leads.map(({ site }) => idOf(site) ?? 0)
      await tellOfExport(req, {
        sites: [...new Set(siteOf)],
        countIn: (sites) => siteOf.filter((site) => sites.includes(site)).length,
        reason: String(body.reason),
      })
      return Response.json(file, { headers: { 'cache-control': 'no-store' } })
    }
    if (body.action === 'erase') {
      if (body.confirm !== 'ERASE') return refused(400, 'Write ERASE to confirm.')
      // By an e-mail address only the leads know the phone: they go last, so that a failure can be mended.
      let saved = 0
      for (const each of ofPersons) saved += await each.erase(whose)
      const asked = { why: 'asked', by: req.user.name ?? null } as const
      const erased = await eraseLeads(ids, asked, ofLeads)
      return Response.json({ erased, ...(saved > 0 && { saved }) })
    }
    const saved = (await read()).reduce((sum, [, cars]) => sum + cars.length, 0)
    return Response.json({ found: leads.length, ...(saved > 0 && { saved }) })
  },
})

export const leadEndpoints = (personalData: PersonalData): Endpoint[] => [
  replay,
  replied,
  stop,
  exportCsv,
  person(personalData),
]
