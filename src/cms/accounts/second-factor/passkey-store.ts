import 'server-only'
import { sql } from '@payloadcms/db-postgres'
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { encryption } from '@/server/encrypted-text'
import { hashes, newRecoveryCodes, query, type Within } from './factor-store'

/** The ticket holds the challenge, encrypted, and comes back with the answer of the browser. */
export type PasskeySetup = { ticket: string; options: PublicKeyCredentialCreationOptionsJSON }
export type PasskeyOffer = { ticket: string; options: PublicKeyCredentialRequestOptionsJSON }

/** What a person sees of a passkey. */
export type Passkey = { id: string; name: string; createdAt: string }

type Row = {
  id: string
  name: string
  publicKey: string
  counter: string
  transports: string[]
  createdAt: Date | string
}

const TEN_MINUTES = 600_000
/** A passkey each for phone, computer and a few security keys. */
const MOST = 10
/** Ed25519, ES256, RS256 (COSE): what devices make. */
const ALGORITHMS = [-8, -7, -257]
const tickets = {
  register: encryption('passkey-register'),
  signIn: encryption('passkey-sign-in'),
}
const ticketSchema = z.object({ user: z.number(), challenge: z.string(), ends: z.number() })
type Ticket = z.infer<typeof ticketSchema>

/** Passkeys are of the host of the admin: the browser offers them nowhere else. */
function relyingParty({ payload }: Pick<PayloadRequest, 'payload'>) {
  const { origin, hostname } = new URL(payload.config.serverURL)
  return { expectedOrigin: origin, expectedRPID: hostname }
}

const newTicket = (what: keyof typeof tickets, user: number, challenge: string) =>
  tickets[what].encrypt(JSON.stringify({ user, challenge, ends: Date.now() + TEN_MINUTES }))

/** Null for the ticket of another person or purpose, and after ten minutes. */
async function readTicket(what: keyof typeof tickets, text: unknown, user: number) {
  const plain = typeof text === 'string' ? await tickets[what].decrypt(text) : null
  const ticket = plain === null ? null : ticketSchema.safeParse(JSON.parse(plain)).data
  return ticket?.user === user && ticket.ends > Date.now() ? ticket : null
}

/** Notes that a challenge was answered; false if it was answered before, in whatever process. */
async function spendChallenge(within: Within, { challenge, ends }: Ticket): Promise<boolean> {
  await query(
    within,
    sql`DELETE FROM staff_spent_challenges WHERE challenge IN
          (SELECT challenge FROM staff_spent_challenges WHERE ends_at < now() FOR UPDATE SKIP LOCKED)`,
  )
  const noted = await query(
    within,
    sql`INSERT INTO staff_spent_challenges (challenge, ends_at)
        VALUES (${challenge}, ${new Date(ends).toISOString()})
        ON CONFLICT DO NOTHING RETURNING challenge`,
  )
  return noted.length === 1
}

const rowsOf = (within: Within, user: number) =>
  query<Row>(
    within,
    sql`SELECT id, name, public_key AS "publicKey", counter, transports, created_at AS "createdAt"
        FROM staff_passkeys WHERE user_id = ${user} ORDER BY created_at`,
  )

export async function passkeysOf(within: Within, user: number): Promise<Passkey[]> {
  const rows = await rowsOf(within, user)
  return rows.map(({ id, name, createdAt }) => ({
    ...{ id, name },
    createdAt: new Date(createdAt).toISOString(),
  }))
}

const known = (rows: Row[]) => rows.map(({ id, transports }) => ({ id, transports }))

/** What a browser needs to make a passkey; null for who has as many as one may have. */
export async function beginPasskey(
  req: PayloadRequest,
  user: { id: number; email: string; name: string },
): Promise<PasskeySetup | null> {
  const rows = await rowsOf(req, user.id)
  if (rows.length >= MOST) return null
  const options = await generateRegistrationOptions({
    rpName: 'Forecourt',
    rpID: relyingParty(req).expectedRPID,
    userID: new TextEncoder().encode(`staff ${user.id}`),
    userName: user.email,
    userDisplayName: user.name,
    timeout: TEN_MINUTES / 2,
    excludeCredentials: known(rows),
    supportedAlgorithmIDs: ALGORITHMS,
    // The password was asked for before, so a touch is enough where a device cannot ask for more.
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
  return { ticket: await newTicket('register', user.id, options.challenge), options }
}

/** A passkey whose making was checked, which is not stored yet. */
export type MadePasskey = {
  ticket: Ticket
  row: Pick<Row, 'id' | 'publicKey' | 'transports'> & { counter: number }
}

/** Checks what a browser made: challenge, origin, host. Null for what does not hold. */
export async function checkNewPasskey(
  req: PayloadRequest,
  user: number,
  given: { ticket: unknown; response: unknown },
): Promise<MadePasskey | null> {
  const ticket = await readTicket('register', given.ticket, user)
  if (!ticket) return null
  const found = await orNull(() =>
    verifyRegistrationResponse({
      ...relyingParty(req),
      response: given.response as RegistrationResponseJSON,
      expectedChallenge: ticket.challenge,
      supportedAlgorithmIDs: ALGORITHMS,
      requireUserVerification: false,
    }),
  )
  if (!found?.registrationInfo) return null
  const { id, publicKey, counter, transports = [] } = found.registrationInfo.credential
  const row = { id, counter, publicKey: Buffer.from(publicKey).toString('base64url') }
  const texts = z.array(z.string().max(20)).max(10).safeParse(transports).data ?? []
  return { ticket, row: { ...row, transports: texts } }
}

/**
 * Stores it. The first second factor of a person comes with recovery codes.
 *
 * @returns null if its challenge was answered before, or the passkey is known
 */
export async function savePasskey(
  within: Within,
  user: number,
  { ticket, row }: MadePasskey,
  name: string,
): Promise<{ recoveryCodes?: string[] } | null> {
  if (!(await spendChallenge(within, ticket))) return null
  const recoveryCodes = newRecoveryCodes()
  const [done] = await query<{ isFirst: boolean; isSaved: boolean }>(
    within,
    sql`WITH factor AS (
          INSERT INTO staff_second_factors (user_id, secret, last_period, recovery)
          SELECT ${user}, NULL, 0, ${hashes(recoveryCodes)}
          WHERE NOT EXISTS (SELECT FROM staff_passkeys WHERE id = ${row.id})
          ON CONFLICT DO NOTHING RETURNING user_id
        ), passkey AS (
          INSERT INTO staff_passkeys (id, user_id, name, public_key, counter, transports)
          VALUES (${row.id}, ${user}, ${name}, ${row.publicKey}, ${row.counter},
                  ${sql.param(row.transports)})
          ON CONFLICT DO NOTHING RETURNING id
        )
        SELECT EXISTS (SELECT FROM factor) AS "isFirst", EXISTS (SELECT FROM passkey) AS "isSaved"`,
  )
  if (!done?.isSaved) return null
  return done.isFirst ? { recoveryCodes } : {}
}

/** What a browser needs to answer with a passkey of the person; null for who has none. */
export async function offerPasskeys(
  req: PayloadRequest,
  user: number,
): Promise<PasskeyOffer | null> {
  const rows = await rowsOf(req, user)
  if (rows.length === 0) return null
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(req).expectedRPID,
    allowCredentials: known(rows),
    timeout: TEN_MINUTES / 2,
    userVerification: 'preferred',
  })
  return { ticket: await newTicket('signIn', user, options.challenge), options }
}

const answerSchema = z.object({
  ticket: z.string(),
  response: z.looseObject({ id: z.string() }),
})

/** Whether it is an answer by a passkey of the person, to a challenge of this host. Each counts once. */
export async function spendPasskey(
  req: PayloadRequest,
  user: number,
  given: unknown,
): Promise<boolean> {
  const answer = answerSchema.safeParse(given).data
  const ticket = await readTicket('signIn', answer?.ticket, user)
  if (!answer || !ticket) return false
  const row = (await rowsOf(req, user)).find(({ id }) => id === answer.response.id)
  if (!row) return false
  const found = await orNull(() =>
    verifyAuthenticationResponse({
      ...relyingParty(req),
      response: answer.response as unknown as AuthenticationResponseJSON,
      expectedChallenge: ticket.challenge,
      credential: {
        id: row.id,
        publicKey: Buffer.from(row.publicKey, 'base64url'),
        counter: Number(row.counter),
      },
      requireUserVerification: false,
    }),
  )
  if (!found?.verified || !(await spendChallenge(req, ticket))) return false
  const { newCounter } = found.authenticationInfo
  // Another sign-in may have counted meanwhile. Passkeys that many devices share always say 0.
  const counted = await query(
    req,
    sql`UPDATE staff_passkeys SET counter = ${newCounter}
        WHERE id = ${row.id} AND (counter < ${newCounter} OR (counter = 0 AND ${newCounter} = 0))
        RETURNING id`,
  )
  return counted.length === 1
}

/**
 * Removes one, but not the only way in that is left beside recovery codes.
 *
 * @returns false if it is that, or is none of the person
 */
export async function removePasskey(within: Within, user: number, id: string): Promise<boolean> {
  const removed = await query(
    within,
    sql`DELETE FROM staff_passkeys WHERE id = ${id} AND user_id = ${user} AND (
          EXISTS (SELECT FROM staff_second_factors WHERE user_id = ${user} AND secret IS NOT NULL)
          OR EXISTS (SELECT FROM staff_passkeys WHERE user_id = ${user} AND id <> ${id}))
        RETURNING id`,
  )
  return removed.length === 1
}

/** The library throws for whatever does not hold. */
async function orNull<T>(verify: () => Promise<T>): Promise<T | null> {
  try {
    return await verify()
  } catch {
    return null
  }
}
