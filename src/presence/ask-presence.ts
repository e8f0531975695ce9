import http from 'node:http'
import { type Presence, presences } from './presence'

/** The page waits for the answer: after this it goes on without. */
const PATIENCE_MS = 1000
const LARGEST_ANSWER = 1000

/**
 * Asks this process itself whether a path has a page: who a host is and what it shows is known in
 * the data layer alone.
 *
 * @param host as the visitor named it; `fetch` would not carry it
 * @param path of the page, still encoded
 * @throws Error when there is no usable answer in time
 */
export function askPresence(host: string, path: string): Promise<Presence> {
  return new Promise((resolve, reject) => {
    const request = http.get(
      {
        host: 'localhost',
        port: process.env.PORT ?? 3000,
        path: `/api/presence?${new URLSearchParams({ path })}`,
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
          const said = presences.find((presence) => body.includes(`"presence":"${presence}"`))
          if (response.statusCode === 200 && said) resolve(said)
          else reject(new Error(`Answered ${response.statusCode}`))
        })
      },
    )
    request.on('error', reject)
  })
}
