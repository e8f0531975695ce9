import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { jwtVerify } from 'jose'

/**
 * Whether a request to the admin host carries a session that the CMS signed and that has not run out. Says
 * nothing of rights, and does not ask the database: it is how much may be sent before that is asked.
 */
export async function carriesSession(headers: IncomingHttpHeaders, now: Date): Promise<boolean> {
  const cookie = /(?:^|;\s*)payload-token=([^;]+)/.exec(headers.cookie ?? '')?.[1]
  const bearer = /^(?:JWT|Bearer) (.+)$/.exec(headers.authorization ?? '')?.[1]
  for (const token of [cookie, bearer]) if (token && (await isSigned(token, now))) return true
  return false
}

const isSigned = (token: string, now: Date): Promise<boolean> =>
  jwtVerify(token, signingKey(), { currentDate: now, requiredClaims: ['exp'] }).then(
    () => true,
    () => false,
  )

/** As Payload makes it of its secret. */
function signingKey(): Uint8Array {
  const hash = createHash('sha256').update(process.env.PAYLOAD_SECRET ?? '')
  return new TextEncoder().encode(hash.digest('hex').slice(0, 32))
}
