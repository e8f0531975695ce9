import { createHmac } from 'node:crypto'
import { dialledPhone } from '@/leads/answers/phone-number'
import type { LeadForm } from '@/leads/answers/schema'
import { refuse } from '@/leads/intake/submit-result'
import type { Booking, NotBooked } from '@/leads/lead-kind'
import { inTransaction, leadDatabase, type Queryable } from '@/leads/record/lead-database'
import { env } from '@/server/env'
import { numbersIn } from '@/sites/dialled-number'
import type { Evaluation } from './evaluation'
import { OFFER_OF_ANOTHER, OFFER_TAKEN } from './wording'

/** How an offer is used: sent with the car's answers, accepted by itself, or as a part of a purchase. */
type Use = 'asked' | 'accepted' | 'purchase'
type Offer = Pick<Evaluation, 'site' | 'key'>
type Person = Pick<LeadForm, 'phone' | 'email'>

/** Days after which the use of an offer is forgotten; the offer itself has ended by then. TRADE-22 */
const KEPT_DAYS = 30

/** Who sends, as a keyed hash: by their phone, without one by their e-mail. */
function personHash({ phone, email }: Person): string {
  const person = dialledPhone(numbersIn(phone)[0] ?? '') ?? email.trim().toLowerCase()
  return createHmac('sha256', env().PAYLOAD_SECRET)
    .update(`trade-in-offer ${person}`)
    .digest('base64url')
}

/** The offer belongs to the first who sends it, whoever else has its text later. */
export async function noteOfferOwner(offer: Offer, person: Person, key: string): Promise<void> {
  await inTransaction(async (client) => {
    const uses = await usesOf(client, offer)
    if (uses.length === 0) await addUse(client, offer, { use: 'asked', person, key })
  })
}

/**
 * Uses an offer: once by itself and once in a purchase, by the person who got it. The same form sent
 * again, under its key, is the same use. TRADE-13
 * @throws when the database does not answer.
 */
export async function takeOffer(
  offer: Offer,
  use: Exclude<Use, 'asked'>,
  person: Person,
  key: string,
): Promise<Booking | NotBooked> {
  const refusal = await inTransaction(async (client) => {
    const uses = await usesOf(client, offer)
    if (uses.some(({ person_hash }) => person_hash !== personHash(person))) return OFFER_OF_ANOTHER
    const before = uses.find((one) => one.use === use)
    if (before) return before.key === key ? null : OFFER_TAKEN
    await addUse(client, offer, { use, person, key })
    return null
  })
  if (refusal !== null) return { ...refuse('INVALID', refusal), unlessStoredWith: {} }
  return {
    ok: true,
    release: async () => {
      await leadDatabase().query(
        'DELETE FROM trade_in_offer_uses WHERE site_id = $1 AND evaluation = $2 AND use = $3 AND key = $4',
        [offer.site, offer.key, use, key],
      )
    },
  }
}

/** The uses of an offer; no other process adds one before the transaction ends. */
async function usesOf(client: Queryable, { site, key }: Offer) {
  await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 13))', [`${site} ${key}`])
  const { rows } = await client.query<{ use: Use; person_hash: string; key: string }>(
    'SELECT use, person_hash, key FROM trade_in_offer_uses WHERE site_id = $1 AND evaluation = $2',
    [site, key],
  )
  return rows
}

async function addUse(
  client: Queryable,
  { site, key: evaluation }: Offer,
  { use, person, key }: { use: Use; person: Person; key: string },
): Promise<void> {
  await client.query(
    `INSERT INTO trade_in_offer_uses (site_id, evaluation, use, person_hash, key)
     VALUES ($1, $2, $3, $4, $5)`,
    [site, evaluation, use, personHash(person), key],
  )
}

/** @returns how many there were */
export async function forgetOldOfferUses(): Promise<number> {
  const { rowCount } = await leadDatabase().query(
    'DELETE FROM trade_in_offer_uses WHERE at < now() - make_interval(days => $1)',
    [KEPT_DAYS],
  )
  return rowCount ?? 0
}
