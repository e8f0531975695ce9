import http from 'node:http'

/** The page waits for the answer: after this it goes on without. Milliseconds. */
const PATIENCE_MS = 1000
const LARGEST_ANSWER = 8000

/**
 * Calls this process itself, for what only the data layer knows of a host, or only a request can do.
 *
 * @param host as the visitor named it; `fetch` would not carry it
 * @param path of a small JSON answer of that host
 * @param options patience in milliseconds
 * @throws Error when there is no usable answer in time
 */
export function loopbackFetch(
  host: string,
  path: string,
  { patience = PATIENCE_MS, method = 'GET' }: { patience?: number; method?: 'GET' | 'POST' } = {},
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
        signal: AbortSignal.timeout(patience),
      },
      (response) => {
        let body = ''
        response.setEncoding('utf8')
        response.on('data', (chunk: string) => {
          body += chunk
          if (body.length > LARGEST_ANSWER) response.destroy(new Error('Too long an answer'))
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
