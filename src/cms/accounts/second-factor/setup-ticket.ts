import QRCode from 'qrcode'
import { z } from 'zod'
import { encryption } from '@/server/encrypted-text'
import { newSecret, setupAddress } from './totp'

const { encrypt, decrypt } = encryption('second-factor-setup')
const ticketSchema = z.object({ user: z.number(), secret: z.string(), ends: z.number() })
const TEN_MINUTES = 600_000

/** What a person needs to set an authenticator app up; the ticket comes back with the app's first code. */
export type Setup = { ticket: string; secret: string; qrCode: string }

export async function beginSetup(user: number, email: string, now: Date): Promise<Setup> {
  const secret = newSecret()
  const ends = now.getTime() + TEN_MINUTES
  return {
    ticket: await encrypt(JSON.stringify({ user, secret, ends })),
    secret,
    qrCode: await QRCode.toDataURL(setupAddress(secret, email), { margin: 2, width: 220 }),
  }
}

/** The secret of a ticket; null for one of another person, and after ten minutes. */
export async function secretOf(ticket: unknown, user: number, now: Date): Promise<string | null> {
  const text = typeof ticket === 'string' ? await decrypt(ticket) : null
  const found = text === null ? null : ticketSchema.safeParse(JSON.parse(text)).data
  return found?.user === user && found.ends > now.getTime() ? found.secret : null
}
