import type { PayloadRequest, Where } from 'payload'
import { localTime } from '@/calendar/local-time'
import { ownSites } from '@/cms/access/chosen-sites'
import { idOf } from '@/cms/access/user'
import type { Lead } from '@/payload-types'
import { formatPhone } from '../answers/phone-number'
import { answersOf } from '../record/lead-answers'
import type { LeadRecord } from '../record/lead-record'
import { touchWords } from '../record/lead-source'

const BATCH = 200

/**
 * Leads of the person's own sites as CSV, read and sent some at a time: the size of the inbox does
 * not matter. Reads with the person's rights, so each lead stands in the access log.
 */
export async function exportLeads(
  req: PayloadRequest,
  where: Where,
): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder()
  const rows = csvRows(req, where)
  // Rejects an invalid filter before the response starts.
  const { value: first } = await rows.next()
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(first)),
    async pull(controller) {
      const { done, value } = await rows.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await rows.return(undefined)
    },
  })
}

async function* csvRows(req: PayloadRequest, where: Where): AsyncGenerator<string, undefined> {
  // Byte order mark: without it spreadsheets do not read UTF-8.
  let head = `\uFEFF${csvHead()}`
  req.context.leadsAreExported = true
  let before: number | null = null
  for (;;) {
    const page: Where = before === null ? where : { and: [where, { id: { less_than: before } }] }
    const { docs } = await req.payload.find({
      collection: 'leads',
      where: page,
      sort: '-id',
      limit: BATCH,
      pagination: false,
      depth: 0,
      overrideAccess: false,
      req,
    })
    const [sites, people] = await Promise.all([
      ownSites(req.payload, req.user).then((own) => new Map(own.map((site) => [site.id, site]))),
      namesOfPeople(
        req,
        docs.map(({ assignee }) => idOf(assignee)),
      ),
    ])
    const lines = docs
      .map(({ site, assignee, ...lead }) =>
        csvLine({
          ...lead,
          site_name: sites.get(idOf(site) ?? 0)?.name ?? '',
          time_zone: sites.get(idOf(site) ?? 0)?.timeZone ?? 'UTC',
          assignee_name: people.get(idOf(assignee) ?? 0) ?? null,
        }),
      )
      .join('')
    yield head + lines
    head = ''
    const last = docs.at(-1)
    if (docs.length < BATCH || !last) return
    before = last.id
  }
}

async function namesOfPeople(
  req: PayloadRequest,
  ids: readonly (number | null)[],
): Promise<Map<number, string>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  if (wanted.length === 0) return new Map()
  const { docs } = await req.payload.find({
    collection: 'users',
    where: { id: { in: wanted } },
    depth: 0,
    pagination: false,
    select: { name: true },
    req,
  })
  return new Map(docs.map((doc) => [doc.id, doc.name ?? '']))
}

type Cell = string | number | boolean | null | undefined
/** What the export reads of a lead; the site by its name. */
export type ExportedLead = Omit<Partial<Lead>, 'site' | 'assignee'> & {
  site_name: string
  /** Of the site: times are by its clock. */
  time_zone: string
  assignee_name: string | null
}

const columns: [string, (lead: ExportedLead) => Cell][] = [
  ['lead_id', (lead) => lead.lead_id],
  ['created_at', (lead) => byTheClock(lead.createdAt, lead.time_zone)],
  ['time_zone', (lead) => lead.time_zone],
  ['site', (lead) => lead.site_name],
  ['status', (lead) => lead.lead_status],
  ['assignee', (lead) => lead.assignee_name],
  ['first_reply_at', (lead) => byTheClock(lead.first_reply_at, lead.time_zone)],
  ['reply_channel', (lead) => lead.reply_channel],
  ['form', (lead) => lead.form],
  ['form_completed', (lead) => lead.form_completed],
  ['category', (lead) => lead.category],
  ['subcategory', (lead) => lead.subcategory],
  ['name', (lead) => lead.name],
  ['last_name', (lead) => lead.last_name],
  ['email', (lead) => lead.email],
  // With its spaces, or spreadsheets drop the leading zero.
  ['phone', (lead) => lead.phone && formatPhone(lead.phone)],
  ['postcode', (lead) => lead.postcode],
  ['message', (lead) => lead.message],
  ['dealership_slug', (lead) => lead.dealership_slug],
  ['location', (lead) => lead.location],
  ['department', (lead) => lead.department],
  ['car_id', (lead) => lead.car_id],
  ['stock_number', (lead) => lead.stock_number],
  ['car_type', (lead) => lead.car_type],
  ['vehicle_make', (lead) => lead.vehicle_make],
  ['vehicle_model', (lead) => lead.vehicle_model],
  ['rego', (lead) => lead.rego],
  ['answers', (lead) => answerLines(lead.answers)],
  ['opt_in', (lead) => lead.opt_in],
  ['subscribe', (lead) => lead.subscribe],
  ['consented_at', (lead) => byTheClock(lead.consented_at, lead.time_zone)],
  ['consent_wording', (lead) => lead.consent_wording],
  ['source', (lead) => lead.source_name],
  ['medium', (lead) => lead.source_medium],
  ['campaign', (lead) => lead.source_campaign],
  ['first_touch', (lead) => touchCell(lead, 'first_touch')],
  ['last_touch', (lead) => touchCell(lead, 'last_touch')],
  ['campaign_params', (lead) => paramsCell(lead)],
  ['bought', (lead) => lead.bought],
  ['sale_value', (lead) => lead.sale_value],
  ['car_sold_at', (lead) => byTheClock(lead.car_sold_at, lead.time_zone)],
  ['url', (lead) => lead.url],
  ['notes', (lead) => lead.notes],
]

const attributesOf = ({ lead_attributes }: ExportedLead) =>
  (lead_attributes ?? null) as LeadRecord['lead_attributes'] | null

function touchCell(lead: ExportedLead, name: 'first_touch' | 'last_touch'): string | null {
  const touch = attributesOf(lead)?.[name]
  return touch ? touchWords(touch, lead.time_zone) : null
}

/** Campaign parameters, one per line. */
const paramsCell = (lead: ExportedLead): string =>
  Object.entries(attributesOf(lead)?.linked_query_params ?? {})
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')

/** "2026-11-28T09:42:00+11:00" */
export function byTheClock(moment: string | null | undefined, timeZone: string): string | null {
  if (!moment) return null
  const { date, time, offset } = localTime(new Date(moment), timeZone)
  return `${date}T${time}${offset}`
}

/** Answers without a column, one per line. */
const answerLines = (answers: Lead['answers']): string =>
  answersOf(answers)
    .map(([field, said]) => `${field}: ${said}`)
    .join('\n')

/**
 * A cell that no spreadsheet runs as a formula: text that begins like one gets an apostrophe, also
 * after spaces. Quoted where the format requires it.
 */
export function csvCell(value: Cell): string {
  if (value === null || value === undefined) return ''
  const text = String(value)
  const safe =
    /^\s*[=+\-@\t\r|%＝＋－＠]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export const csvRow = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`

/** "leads-2026-11-26.csv", with the date in the sites' time zone. */
export const csvName = (now: Date, timeZone: string): string =>
  `leads-${localTime(now, timeZone).date}.csv`
export const csvHead = (): string => csvRow(columns.map(([name]) => name))
export const csvLine = (lead: ExportedLead): string => csvRow(columns.map(([, read]) => read(lead)))
