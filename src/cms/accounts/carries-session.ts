import { createHash } from 'node:crypto'
import { jwtVerify } from 'jose'

/**
 * Whether a request to the admin host carries a session token that the CMS signed and that has not
 * expired. It says nothing about rights and needs no database: it decides how much a sender may
 * send, and how often, before the CMS handles the request.
 */
export async function carriesSession(headers: Headers, now: Date): Promise<boolean> {
  const cookie = /(?:^|;\s*)payload-token=([^;]+)/.exec(headers.get('cookie') ?? '')?.[1]
  const bearer = /^(?:JWT|Bearer) (.+)$/.exec(headers.get('authorization') ?? '')?.[1]
  for (const token of [cookie, bearer]) if (token && (await isSigned(token, now))) return true
  return false
}

const isSigned = (token: string, now: Date): Promise<boolean> =>
  jwtVerify(token, signingKey(), { currentDate: now, requiredClaims: ['exp'] }).then(
    () => true,
    () => false,
  )

/** Payload derives its signing key from its secret in this way. */
function signingKey(): Uint8Array {
  const hash = createHash('sha256').update(process.env.PAYLOAD_SECRET ?? '')
  return new TextEncoder().encode(hash.digest('hex').slice(0, 32))
}
