import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Whether a request to the admin host carries a session that the CMS signed and that has not run out. Says
 * nothing of rights, and does not ask the database: it is how much may be sent before that is asked.
 */
export function carriesSession(headers: Headers, now: Date): boolean {
  const cookie = /(?:^|;\s*)payload-token=([^;]+)/.exec(headers.get('cookie') ?? '')?.[1]
  const bearer = /^(?:JWT|Bearer) (.+)$/.exec(headers.get('authorization') ?? '')?.[1]
  return [cookie, bearer].some((token) => token !== undefined && isSigned(token, now))
}

function isSigned(token: string, now: Date): boolean {
  const [head, body, signature, ...rest] = token.split('.')
  if (!head || !body || !signature || rest.length > 0) return false
  const expected = createHmac('sha256', signingKey()).update(`${head}.${body}`).digest()
  const given = Buffer.from(signature, 'base64url')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false
  const { exp } = JSON.parse(Buffer.from(body, 'base64url').toString()) as { exp?: number }
  return exp !== undefined && exp * 1000 > now.getTime()
}

/** As Payload makes it of its secret. */
const signingKey = () =>
  createHash('sha256')
    .update(process.env.PAYLOAD_SECRET ?? '')
    .digest('hex')
    .slice(0, 32)
