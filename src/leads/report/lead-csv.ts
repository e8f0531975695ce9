import { localTime } from '@/calendar/local-time'
import type { Lead } from '@/payload-types'
import { formatPhone } from '../answers/phone-number'
import { answersOf } from '../record/lead-answers'

type Cell = string | number | boolean | null | undefined
/** What the export reads of a lead; the site by its name. */
export type ExportedLead = Omit<Partial<Lead>, 'site' | 'assignee'> & {
  site_name: string
  assignee_name: string | null
}

const columns: [string, (lead: ExportedLead) => Cell][] = [
  ['lead_id', (lead) => lead.lead_id],
  ['created_at', (lead) => lead.createdAt],
  ['site', (lead) => lead.site_name],
  ['status', (lead) => lead.lead_status],
  ['assignee', (lead) => lead.assignee_name],
  ['first_reply_at', (lead) => lead.first_reply_at],
  ['reply_channel', (lead) => lead.reply_channel],
  ['form', (lead) => lead.form],
  ['form_completed', (lead) => lead.form_completed],
  ['category', (lead) => lead.category],
  ['subcategory', (lead) => lead.subcategory],
  ['name', (lead) => lead.name],
  ['last_name', (lead) => lead.last_name],
  ['email', (lead) => lead.email],
  // With its blanks, or spreadsheets take the leading nought away.
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
  ['url', (lead) => lead.url],
  ['notes', (lead) => lead.notes],
]

/** What the form asked beyond the columns, one answer a line. */
const answerLines = (answers: Lead['answers']): string =>
  answersOf(answers)
    .map(([field, said]) => `${field}: ${said}`)
    .join('\n')

/**
 * A cell that no spreadsheet runs as a formula: what begins like one gets an apostrophe, also behind
 * blanks. Quoted where the format asks for it.
 */
export function csvCell(value: Cell): string {
  if (value === null || value === undefined) return ''
  const text = String(value)
  const safe =
    /^\s*[=+\-@\t\r|%＝＋－＠]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const line = (cells: readonly Cell[]) => `${cells.map(csvCell).join(',')}\r\n`

/** "leads-2026-11-26.csv", on the day that the people of the sites have. */
export const csvName = (now: Date, timeZone: string): string =>
  `leads-${localTime(now, timeZone).date}.csv`
export const csvHead = (): string => line(columns.map(([name]) => name))
export const csvLine = (lead: ExportedLead): string => line(columns.map(([, read]) => read(lead)))
