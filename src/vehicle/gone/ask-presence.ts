import http from 'node:http'

/** The page waits for the answer: after this it goes on without. */
const PATIENCE_MS = 1000
const LARGEST_ANSWER = 1000

/**
 * Asks this process itself whether the page of a car is over: who a host is and what it sells is
 * known in the data layer alone.
 *
 * @param host as the visitor named it; `fetch` would not carry it
 * @param slug segment of the path, still encoded
 * @throws Error when there is no usable answer in time
 */
export function askWhetherGone(host: string, slug: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const request = http.get(
      {
        host: 'localhost',
        port: process.env.PORT ?? 3000,
        path: `/api/cars/${slug}/presence`,
        headers: { host, accept: 'application/json' },
        signal: AbortSignal.timeout(PATIENCE_MS),
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
          else resolve(/"presence":"gone"/.test(body))
        })
      },
    )
    request.on('error', reject)
  })
}
