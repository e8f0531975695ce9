import { randomUUID } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { Payload } from 'payload'
import type { Outside } from '@/leads/delivery/deliver'
import type { Mail, SendMail } from '@/leads/delivery/mail'
import type { LeadKind } from '@/leads/lead-kind'
import { leadDatabase } from '@/leads/record/lead-database'
import type { LeadDestination, LeadSetting } from '@/payload-types'
import type { Site } from '@/sites/site'
import { bare, makeDealer, unique } from '../payload'

/** A dealer whose site takes leads, with the site as shoppers' code sees it. */
export async function leadDealer(payload: Payload) {
  const dealer = await makeDealer(payload)
  await payload.update({
    collection: 'sites',
    id: dealer.site.id,
    data: { email: 'site@dealer.example' },
    context: bare,
  })
  const { findSiteById } = await import('@/cms/reads/find-site')
  const site = await findSiteById(dealer.site.id)
  if (!site) throw new Error('The site is not there.')
  return { ...dealer, shown: site }
}
export type LeadDealer = Awaited<ReturnType<typeof leadDealer>>

export const giveDestination = (
  payload: Payload,
  site: Site,
  data: Partial<LeadDestination> & { new_secret?: string },
): Promise<LeadDestination> =>
  payload.create({
    collection: 'lead-destinations',
    data: { name: unique('CRM'), kind: 'webhook', site: site.id, ...data },
    depth: 0,
    context: bare,
  })

export const giveSettings = (
  payload: Payload,
  site: Site,
  data: Partial<LeadSetting>,
): Promise<LeadSetting> =>
  payload.create({
    collection: 'lead-settings',
    data: { site: site.id, retention_months: 24, synthetic_minutes: 60, ...data },
    depth: 0,
    context: bare,
  })

let phones = 0
/** A form as a shopper sends it, each from a phone of its own. */
export const form = (more: Record<string, unknown> = {}) => ({
  kind: 'contact',
  idempotency_key: randomUUID(),
  name: 'Sam',
  last_name: 'Shopper',
  email: 'sam@example.com.au',
  phone: `0491 571 ${String(100 + (phones++ % 900)).padStart(3, '0')}`,
  message: 'Is it still there?',
  opt_in: true,
  ...more,
})

/** Sends a form; its lead is stored. @returns the lead's id of the payload and of its row. */
export async function send(site: Site, body: Record<string, unknown>, synthetic = false) {
  const { everyLead } = await import('@/journeys/lead-intakes')
  const { submitLead } = await import('@/leads/intake/submit-lead')
  const visitor = { address: null, userAgent: 'Test' }
  const result = await submitLead(
    everyLead,
    site,
    body,
    visitor,
    (error, step) => {
      if (step !== 'index') throw new Error(`The ${step} failed: ${String(error)}`)
    },
    synthetic,
  )
  if (!result.ok)
    throw new Error(`${result.error}: ${result.message} ${JSON.stringify(result.fields)}`)
  const { rows } = await leadDatabase().query<{ id: number }>(
    'SELECT id FROM leads WHERE lead_id = $1',
    [result.lead_id],
  )
  if (rows.length !== 1) throw new Error(`The lead is there ${rows.length} times.`)
  return { lead_id: result.lead_id, id: rows[0]!.id }
}

export type Row = {
  id: string
  destination_key: string
  kind: string
  state: string
  attempts: number
  revision: number
  last_error: string | null
  answer: string | null
  next_at: Date
}
export async function deliveriesOf(lead: number): Promise<Row[]> {
  const { rows } = await leadDatabase().query<Row>(
    'SELECT * FROM lead_deliveries WHERE lead_id = $1 ORDER BY created_at, kind',
    [lead],
  )
  return rows
}

/** Everything that other tests left behind stops being due. */
export async function clearQueue(): Promise<void> {
  await leadDatabase().query(
    "UPDATE lead_deliveries SET state = 'cancelled' WHERE state IN ('waiting', 'sending')",
  )
  await leadDatabase().query('DELETE FROM lead_breakers')
}

export const makeDue = (lead: number) =>
  leadDatabase().query(
    "UPDATE lead_deliveries SET next_at = now() - interval '1 second' WHERE lead_id = $1 AND state = 'waiting'",
    [lead],
  )

/**
 * Does every delivery that is due, as the workers would, until none is left; what fails is due again an
 * hour later.
 */
export async function workDeliveries(kinds: readonly LeadKind[], outside?: Outside) {
  const { deliverLead } = await import('@/leads/delivery/deliver-lead')
  const report = { sent: 0, failed: 0, dead: 0 }
  for (;;) {
    const { rows } = await leadDatabase().query<{ id: string }>(
      `SELECT d.id FROM lead_deliveries d
       LEFT JOIN lead_breakers b ON b.destination_key = d.destination_key
       WHERE d.state = 'waiting' AND d.next_at <= now()
         AND (b.open_until IS NULL OR b.open_until <= now())
       ORDER BY d.next_at`,
    )
    if (rows.length === 0) return report
    const endings = await Promise.all(
      rows.map(({ id }) => deliverLead(id, kinds, { nextSeconds: 3600, outside })),
    )
    for (const ending of endings) {
      if (ending === 'waiting') report.failed += 1
      else if (ending === 'sent' || ending === 'dead') report[ending] += 1
    }
  }
}

/** A mail server that remembers, or says no. */
export function postbox(refuse?: () => Error) {
  const mails: Mail[] = []
  const sendMail: SendMail = async (mail) => {
    if (refuse) throw refuse()
    mails.push(mail)
    return { shown: false, answer: '250 OK' }
  }
  return { mails, outside: { sendMail, now: () => new Date() } }
}

export type Received = { headers: IncomingHttpHeaders; body: string }
export type Crm = {
  url: string
  host: string
  received: Received[]
  close: () => Promise<void>
}

/** A dealer's system on loopback that answers as it is told. */
export async function startCrm(
  answer: (response: ServerResponse, at: number) => void,
): Promise<Crm> {
  const received: Received[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (text: string) => {
      body += text
    })
    request.on('end', () => {
      received.push({ headers: request.headers, body })
      answer(response, received.length)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}/leads`,
    host: `127.0.0.1:${port}`,
    received,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

export const json = (response: ServerResponse, status = 200, body: object = { ok: true }) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
