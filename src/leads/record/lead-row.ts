import type { Queryable } from './lead-database'
import type { LeadRecord } from './lead-record'
import { sourceColumns } from './lead-source'
import type { MergeableLead, MergedLead } from './merge-lead'

/** Columns of `leads` that a form fills in; arrays are stored in `leads_texts`. */
const columns = [
  'lead_id',
  'idempotency_key',
  'lead_status',
  'form',
  'form_completed',
  'category',
  'subcategory',
  'name',
  'last_name',
  'email',
  'phone',
  'postcode',
  'message',
  'dealership_slug',
  'location',
  'location_id',
  'car_id',
  'car_type',
  'stock_number',
  'vehicle_make',
  'vehicle_model',
  'vehicle_status',
  'vehicle',
  'car_dealership_id',
  'manufacturer_slug',
  'rego',
  'rego_state',
  'adjustment_answers',
  'offer_accepted',
  'opt_in',
  'subscribe',
  'terms_conditions',
  'consent_wording',
  'consented_at',
  'page_id',
  'url',
  'source',
  'user_agent',
  'lead_attributes',
  'answers',
] as const satisfies readonly (keyof LeadRecord)[]

const lists = ['tags', 'additional_services', 'recipients'] as const
type Lists = Pick<LeadRecord, (typeof lists)[number] | 'form'>

const columnValue = (value: unknown) =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : value

/** Writes a new lead. @returns the id of its row. */
export async function insertLead(
  database: Queryable,
  record: LeadRecord,
  more: { synthetic: boolean; department: string | null },
): Promise<number> {
  const source = sourceColumns(record.lead_attributes)
  const names = ['site_id', 'synthetic', 'department', ...Object.keys(source), ...columns]
  const values = [
    record.site,
    more.synthetic,
    more.department,
    ...Object.values(source),
    ...columns.map((column) => columnValue(record[column])),
  ]
  const { rows } = await database.query<{ id: number }>(
    `INSERT INTO leads (${names.join(', ')})
     VALUES (${values.map((_, at) => `$${at + 1}`).join(', ')}) RETURNING id`,
    values,
  )
  const id = rows[0]!.id
  await addTexts(database, id, record)
  return id
}

/** Adds missing values to a lead's arrays, and its form to those of the lead. @returns whether a recipient is among them */
export async function addTexts(database: Queryable, id: number, record: Lists): Promise<boolean> {
  const given: [path: string, texts: readonly string[]][] = [
    ['forms', [record.form]],
    ...lists.map((path): [string, readonly string[]] => [path, record[path] ?? []]),
  ]
  const texts = given.flatMap(([path, each]) =>
    each.map((text, at) => ({ path, text, order: at + 1 })),
  )
  const { rows } = await database.query<{ path: string }>(
    `INSERT INTO leads_texts (parent_id, path, text, "order")
     SELECT $1, t.path, t.text, t."order" + coalesce(
       (SELECT max(k."order") FROM leads_texts k WHERE k.parent_id = $1 AND k.path = t.path), 0)
     FROM unnest($2::text[], $3::text[], $4::int[]) AS t(path, text, "order")
     WHERE NOT EXISTS (
       SELECT 1 FROM leads_texts k WHERE k.parent_id = $1 AND k.path = t.path AND k.text = t.text)
     RETURNING path`,
    [id, texts.map(({ path }) => path), texts.map(({ text }) => text), texts.map((t) => t.order)],
  )
  return rows.some(({ path }) => path === 'recipients')
}

const merged = [
  'form',
  'form_completed',
  'category',
  'subcategory',
  'name',
  'last_name',
  'email',
  'phone',
  'postcode',
  'message',
  'location',
  'location_id',
  'vehicle_make',
  'vehicle_model',
  'rego',
  'rego_state',
  'adjustment_answers',
  'offer_accepted',
  'opt_in',
  'subscribe',
  'terms_conditions',
  'lead_attributes',
  'answers',
] as const satisfies readonly (keyof MergeableLead)[]

export type StoredLead = MergeableLead & {
  id: number
  lead_id: string
  car_type: string | null
  dealership_slug: string | null
}

/** Locks and reads a lead to merge into, until the transaction ends. */
export async function lockLead(database: Queryable, id: number): Promise<StoredLead | null> {
  const { rows } = await database.query<StoredLead>(
    `SELECT id, lead_id, car_type, dealership_slug, ${merged.join(', ')}
     FROM leads WHERE id = $1 AND deleted_at IS NULL AND erased_at IS NULL FOR NO KEY UPDATE`,
    [id],
  )
  const row = rows[0]
  if (!row) return null
  const attributes = row.lead_attributes ?? { visited_pages: [], linked_query_params: {} }
  return {
    ...row,
    form_completed: row.form_completed ?? true,
    opt_in: row.opt_in ?? false,
    subscribe: row.subscribe ?? false,
    lead_attributes: attributes,
    answers: row.answers ?? {},
  }
}

export async function updateMergedLead(
  database: Queryable,
  id: number,
  lead: MergedLead,
): Promise<void> {
  const values = [
    ...Object.entries(sourceColumns(lead.lead_attributes)),
    ...merged.map((name) => [name, columnValue(lead[name])] as const),
  ]
  await database.query(
    `UPDATE leads SET updated_at = now(), ${values.map(([name], at) => `${name} = $${at + 2}`).join(', ')}
     WHERE id = $1`,
    [id, ...values.map(([, value]) => value)],
  )
}
