import http from 'node:http'

/** The page waits for the answer: after this it goes on without. Milliseconds. */
const PATIENCE_MS = 1000
const LARGEST_ANSWER = 8000

/**
 * Asks this process itself what only the data layer knows of a host.
 *
 * @param host as the visitor named it; `fetch` would not carry it
 * @param path of a small JSON answer of that host
 * @param patience milliseconds
 * @throws Error when there is no usable answer in time
 */
export function askThisProcess(
  host: string,
  path: string,
  patience = PATIENCE_MS,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = http.get(
      {
        host: 'localhost',
        port: process.env.PORT ?? 3000,
        path,
        headers: { host, accept: 'application/json' },
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
  })
}
