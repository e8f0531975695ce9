import 'server-only'
import { createHmac, randomUUID } from 'node:crypto'
import type { PoolClient } from 'pg'
import { env } from '@/server/env'
import { chooseReply, REPLY_KEY } from '../delivery/auto-reply'
import { holdDeliveries, releaseDeliveries } from '../delivery/hold-deliveries'
import { queueDeliveries, queueFirstDeliveries } from '../delivery/queue-deliveries'
import { kindNamed, type LeadKind } from '../lead-kind'
import { addEvent, addEvents } from '../receipt/lead-events'
import type { LeadSettings } from '../routing/lead-settings'
import { type LeadPlan, type PlannedDelivery, routeLead } from '../routing/route-lead'
import { inTransaction, isConnectionFault, leadDatabase } from './lead-database'
import type { LeadRecord } from './lead-record'
import { addTexts, insertLead, lockLead, updateMergedLead } from './lead-row'
import { MERGE_MINUTES, mergeLead } from './merge-lead'

export type StoreOptions = {
  kinds: readonly LeadKind[]
  settings: LeadSettings
  /** Car that the form named, also where the index could not confirm it. */
  askedCar: string | null
  receivedAt: Date
  /** A check lead: goes the whole way, to nobody. */
  synthetic?: boolean
  /** Why it is kept apart as spam: it is told to nobody until staff gives it another status. */
  suspicion?: string | null
}

/** An incomplete lead waits this long for the rest of its form before it is delivered. Minutes. */
const PATIENCE_MINUTES = 10

/**
 * Puts a lead into the database with the deliveries that it causes, in one transaction; when this
 * returns, it is there. The same idempotency key of a site is one lead and answers with the id of the
 * first, whose answers it may correct; the same phone and car within ten minutes is the same lead. CALL-17
 * @throws when the database does not answer: the caller must not say "thank you".
 */
export async function storeLead(record: LeadRecord, options: StoreOptions): Promise<string> {
  const once = () => inTransaction((client) => store(client, record, options))
  try {
    return await once()
  } catch (error) {
    // A connection that died while it was pooled says nothing about the database, and the key makes
    // a second try safe even if the first one came through.
    if (isConnectionFault(error)) return await once()
    throw error
  }
}

async function store(client: PoolClient, record: LeadRecord, options: StoreOptions) {
  const { site, idempotency_key } = record
  // Always locks key first, person second, so that two transactions never deadlock.
  await lock(client, `key ${site} ${idempotency_key}`)
  const known = await leadOfKey(client, site, idempotency_key)
  if (known && addsNothing(record, known)) return known.lead_id

  const mergeKey = options.synthetic ? null : mergeKeyOf(record, options)
  if (mergeKey) await lock(client, mergeKey)
  const suspicion = options.suspicion ?? null
  const plan = planFor(record, options)
  const into =
    known?.id ??
    (await continuedLead(client, record)) ??
    (mergeKey ? await sameLead(client, site, mergeKey) : null)
  const first = into === null ? null : await lockLead(client, into)
  const located = plan.location
    ? { ...record, location: plan.location.name, location_id: String(plan.location.id) }
    : record
  if (first) {
    const corrects = known !== null && known.key === idempotency_key
    const lead = mergeLead(first, withoutOwnId(located, first.lead_id), options.kinds, corrects)
    await updateMergedLead(client, first.id, lead)
    const tellsOthers = await addTexts(client, first.id, record)
    await addVisit(client, first.id, record, mergeKey)
    const kind = first.form_completed || !lead.form_completed ? 'merged' : 'completed'
    await addEvent(client, {
      lead: first.id,
      site,
      kind,
      detail: { form: record.form },
      at: options.receivedAt,
    })
    // What looks like spam adds its words to a lead that is kept apart, and tells nobody of them. Of a lead
    // that the dealer has, the dealer is told in any case.
    if (suspicion && (await isKeptApart(client, first.id))) return first.lead_id
    if (!suspicion) await releaseLead(client, first.id)
    if (lead.hasNews || tellsOthers)
      await queueDeliveries(client, jobOf(first.id, record, plan, lead))
    return first.lead_id
  }

  // The lead of this key is in the trash, and keeps its key.
  const key = known ? randomUUID() : idempotency_key
  const id = await insertLead(
    client,
    { ...located, idempotency_key: key },
    { synthetic: options.synthetic ?? false, department: plan.department },
  )
  await addVisit(client, id, record, mergeKey)
  const job = jobOf(id, record, plan, record)
  await queueFirstDeliveries(client, job)
  if (suspicion) await holdDeliveries(client, id)
  await addEvents(client, { id, site }, [
    { kind: 'received', detail: { form: record.form }, at: options.receivedAt },
    { kind: 'stored' },
    ...(suspicion
      ? [{ kind: 'status' as const, detail: { to: 'spam', why: suspicion } }]
      : job.deliveries.map(({ label }) => ({ kind: 'queued' as const, detail: { label } }))),
  ])
  return record.lead_id
}

async function isKeptApart(client: PoolClient, id: number): Promise<boolean> {
  const { rowCount } = await client.query(
    "SELECT 1 FROM leads WHERE id = $1 AND lead_status = 'spam'",
    [id],
  )
  return rowCount === 1
}

/** A lead that was kept apart as spam, whose sender now writes like a person. */
async function releaseLead(client: PoolClient, id: number): Promise<void> {
  const released = await releaseDeliveries(client, id)
  if (released > 0) await client.query("UPDATE leads SET lead_status = 'new' WHERE id = $1", [id])
}

/** A form that goes on with a lead names it; within that lead the name says nothing. LEAD-12 */
function withoutOwnId(record: LeadRecord, leadId: string): LeadRecord {
  const { previous_lead_id, ...answers } = record.answers
  return previous_lead_id === leadId ? { ...record, answers } : record
}

const jobOf = (
  lead: number,
  { site }: LeadRecord,
  plan: LeadPlan,
  { form_completed }: { form_completed: boolean },
) => ({
  lead,
  site,
  deliveries: plan.deliveries.filter(({ kind }) => kind !== 'reply' || form_completed),
  delayMinutes: form_completed ? 0 : PATIENCE_MINUTES,
})

/** Deliveries of a lead: where the rules send it, and the answer to the shopper. */
function planFor(record: LeadRecord, { settings, synthetic = false }: StoreOptions): LeadPlan {
  if (synthetic) return { location: null, department: null, deliveries: [check] }
  // A revealed phone number is statistics: it is delivered only if a rule names it.
  if (record.form === 'call') {
    const routes = settings.routes.filter(({ forms }) => forms.includes('call'))
    const plan = routeLead({ ...settings, routes }, record.site, record)
    const routed = plan.deliveries.filter(({ destinationId }) => destinationId !== null)
    return { ...plan, deliveries: routed.length > 0 ? routed : [] }
  }
  const plan = routeLead(settings, record.site, record)
  const reply = chooseReply(settings, { ...record, synthetic })
  const named = (record.recipients ?? []).length > 0 ? [toNamed(record.site)] : []
  return {
    ...plan,
    deliveries: [...plan.deliveries, ...named, ...(reply ? [toShopper(record.form)] : [])],
  }
}

const check: PlannedDelivery = {
  key: 'check',
  destinationId: null,
  kind: 'check',
  label: 'Check lead',
}
const toNamed = (site: number): PlannedDelivery => ({
  key: `form:${site}`,
  destinationId: null,
  kind: 'email',
  label: 'Recipients of the form',
})
/** Of a lead of several forms each is answered, once. */
const toShopper = (form: string): PlannedDelivery => ({
  key: `${REPLY_KEY}${form}`,
  destinationId: null,
  kind: 'reply',
  label: 'Answer to the shopper',
})

async function lock(client: PoolClient, name: string): Promise<void> {
  await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 7))', [name])
}

type FoundLead = {
  lead_id: string
  category: string
  complete: boolean
  answers: Readonly<Record<string, string>>
}

/** The lead that a key of a site stored, null if it stored none. */
export async function findStoredLead(site: number, key: string): Promise<FoundLead | null> {
  const { rows } = await leadDatabase().query<FoundLead>(
    `SELECT l.lead_id, coalesce(l.category, '') AS category,
       coalesce(l.form_completed, true) AS complete,
       coalesce(l.answers, '{}') AS answers
     FROM lead_visits v JOIN leads l ON l.id = v.lead_id
     WHERE v.site_id = $1 AND v.idempotency_key = $2`,
    [site, key],
  )
  return rows[0] ?? null
}

type KnownLead = {
  id: number
  lead_id: string
  /** Of the view that the lead began with. */
  key: string
  form_completed: boolean
  /** Of what this key sent last. */
  digest: string | null
}

async function leadOfKey(client: PoolClient, site: number, key: string) {
  const { rows } = await client.query<KnownLead>(
    `SELECT l.id, l.lead_id, l.idempotency_key AS key,
       coalesce(l.form_completed, true) AS form_completed, v.attributes->>'digest' AS digest
     FROM lead_visits v JOIN leads l ON l.id = v.lead_id
     WHERE v.site_id = $1 AND v.idempotency_key = $2`,
    [site, key],
  )
  return rows[0] ?? null
}

/**
 * Whether a known key sends the same answers again. After a lost response a shopper may send the
 * form with other words, and an abandoned form may be finished; an abandoned version sent after the
 * whole form contains less than it.
 */
function addsNothing(record: LeadRecord, known: KnownLead): boolean {
  if (known.form_completed && !record.form_completed) return true
  const finishes = !known.form_completed && record.form_completed
  return !finishes && (known.digest === null || known.digest === digestOf(record))
}

/** What the shopper answered, under a keyed hash. */
function digestOf(record: LeadRecord): string {
  const { name, last_name, email, phone, postcode, message, rego, answers } = record
  const { form, form_completed, location_id, vehicle_make, vehicle_model } = record
  const { opt_in, subscribe } = record
  const said = [
    ...[name, last_name, email, phone, postcode, message, rego, answers],
    ...[form, form_completed, location_id, vehicle_make, vehicle_model, opt_in, subscribe],
  ]
  return createHmac('sha256', env().PAYLOAD_SECRET)
    .update(`lead-said ${JSON.stringify(said)}`)
    .digest('base64url')
}

/** Keyed hash of phone and car: no personal data in an index. Null without either. */
function mergeKeyOf({ site, phone, form }: LeadRecord, options: StoreOptions): string | null {
  const { askedCar, kinds } = options
  if (!phone || !askedCar || kindNamed(kinds, form)?.merging?.never) return null
  return createHmac('sha256', env().PAYLOAD_SECRET)
    .update(`lead-merge ${site} ${phone} ${askedCar}`)
    .digest('base64url')
}

async function sameLead(client: PoolClient, site: number, key: string): Promise<number | null> {
  const { rows } = await client.query<{ lead_id: number }>(
    `SELECT lead_id FROM lead_visits
     WHERE site_id = $1 AND merge_key = $2 AND at > now() - make_interval(mins => $3)
     ORDER BY at DESC LIMIT 1`,
    [site, key, MERGE_MINUTES],
  )
  return rows[0]?.lead_id ?? null
}

/** The incomplete lead that this form continues: of this site, and of the same person. LEAD-12 */
async function continuedLead(
  client: PoolClient,
  { site, phone, email, answers }: LeadRecord,
): Promise<number | null> {
  const previous = answers.previous_lead_id
  if (!previous) return null
  const { rows } = await client.query<{ id: number }>(
    `SELECT id FROM leads
     WHERE site_id = $1 AND lead_id = $2 AND form_completed = false
       AND (phone = $3 OR lower(email) = lower($4))`,
    [site, previous, phone, email],
  )
  return rows[0]?.id ?? null
}

async function addVisit(
  client: PoolClient,
  lead: number,
  record: LeadRecord,
  mergeKey: string | null,
): Promise<void> {
  const { lead_attributes, opt_in, subscribe, consented_at } = record
  await client.query(
    `INSERT INTO lead_visits
       (lead_id, site_id, idempotency_key, merge_key, form, url, message, attributes)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (site_id, idempotency_key) DO UPDATE
     SET lead_id = excluded.lead_id, merge_key = excluded.merge_key, form = excluded.form, url = excluded.url,
       message = excluded.message, attributes = excluded.attributes, at = excluded.at`,
    [
      lead,
      record.site,
      record.idempotency_key,
      mergeKey,
      record.form,
      record.url,
      record.message,
      JSON.stringify({
        ...lead_attributes,
        ...{ opt_in, subscribe, consented_at, digest: digestOf(record) },
      }),
    ],
  )
}
