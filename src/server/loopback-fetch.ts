import http from 'node:http'

/** A page waits for the response. */
const DEFAULT_TIMEOUT_MS = 1000
/** Characters. */
const MAX_BODY = 8000

/**
 * Sends a request to a route of this process, for code that cannot load the data layer (the proxy) or has no
 * request of its own (expiry of tags). Not by `fetch`, which does not send a `host` header.
 *
 * @param host as the visitor sent it
 * @returns the body, a small JSON text
 * @throws Error for any status but 200, for a body that is too long, and after the timeout
 */
export function loopbackFetch(
  host: string,
  path: string,
  {
    timeoutMs = DEFAULT_TIMEOUT_MS,
    method = 'GET',
  }: { timeoutMs?: number; method?: 'GET' | 'POST' } = {},
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
          if (response.statusCode !== 200) reject(new Error(`Answered ${response.statusCode}`))
          else resolve(body)
        })
      },
    )
    request.on('error', reject)
    request.end()
  })
}
