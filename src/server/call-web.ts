import http from 'node:http'
import https from 'node:https'
import { env } from './env'

const TIMEOUT_MS = 10_000

/** Where a web process answers, and as which host it is called. */
export type WebAddress = { origin: string; host: string; secret: string }

function ownWeb(): WebAddress {
  const { ADMIN_HOST, JOBS_SECRET, SITE_PROTOCOL, WEB_URL } = env()
  const origin = WEB_URL ?? `${SITE_PROTOCOL}://${ADMIN_HOST}`
  return { origin, host: ADMIN_HOST, secret: JOBS_SECRET }
}

/**
 * Posts to a route of any web process, with the secret of the jobs: for a worker and for commands, which
 * have no page cache.
 * @throws Error in words when no web process answers, or it refuses
 */
export async function callWeb(path: string, body: object, web = ownWeb()): Promise<void> {
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${web.secret}`,
  }
  const status = await postToWeb(path, { headers, body: JSON.stringify(body) }, web)
  if (status !== 200) throw new Error(`the web process answered ${status}`)
}

/**
 * Posts to a route of any web process as somebody outside would. Not by `fetch`, which does not send a `host`
 * header.
 * @returns the status of the answer
 * @throws Error in words when no web process answers
 */
export async function postToWeb(
  path: string,
  message: { headers: Record<string, string>; body: string },
  web = ownWeb(),
): Promise<number> {
  const url = new URL(path, web.origin)
  return await new Promise<number>((resolve, reject) => {
    const request = (url.protocol === 'https:' ? https : http).request(url, {
      method: 'POST',
      headers: { host: web.host, ...message.headers },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    request.on('response', (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0))
      response.on('error', reject)
    })
    request.on('error', reject)
    request.end(message.body)
  }).catch((cause: unknown) => {
    throw new Error(`no web process answered at ${web.origin}`, { cause })
  })
}
