import http from 'node:http'

/** A page waits for the response. */
const DEFAULT_TIMEOUT_MS = 1000
/** Characters. */
const MAX_BODY = 8000

/** A response that is not 200. */
export class LoopbackError extends Error {
  constructor(readonly status: number | undefined) {
    super(`Answered ${status}`)
  }
}

/**
 * Sends a request to a route of this process, for code that cannot load the data layer (the proxy) or has no
 * request of its own (expiry of tags). Not by `fetch`, which does not send a `host` header.
 *
 * @param host as the visitor sent it
 * @param cookie of the visitor on whose behalf it is sent
 * @returns the body, a small JSON text
 * @throws LoopbackError for any status but 200; Error for a body that is too long, and after the timeout
 */
export function loopbackFetch(
  host: string,
  path: string,
  {
    timeoutMs = DEFAULT_TIMEOUT_MS,
    method = 'GET',
    cookie,
  }: { timeoutMs?: number; method?: 'GET' | 'POST'; cookie?: string } = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = http.request(
      {
        host: 'localhost',
        port: process.env.PORT ?? 3000,
        path,
        method,
        headers: {
          host,
          accept: 'application/json',
          authorization: `Bearer ${process.env.JOBS_SECRET}`,
          ...(cookie && { cookie }),
        },
        signal: AbortSignal.timeout(timeoutMs),
      },
      (response) => {
        let body = ''
        response.setEncoding('utf8')
        response.on('data', (chunk: string) => {
          body += chunk
          if (body.length > MAX_BODY) response.destroy(new Error('The response is too long'))
        })
        response.on('error', reject)
        response.on('end', () => {
          if (response.statusCode !== 200) reject(new LoopbackError(response.statusCode))
          else resolve(body)
        })
      },
    )
    request.on('error', reject)
    request.end()
  })
}
