import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import type { Build } from './sites'

/**
 * A running server behind two ports of loopback that differ in one thing: the second has none of the scripts that count
 * visits, so that both sides of a comparison go the same way.
 */
export async function splitByCollector({ base }: Build): Promise<Build[]> {
  const [counted, uncounted] = await Promise.all([proxy(base, false), proxy(base, true)])
  return [
    { name: 'with the collector', base: counted },
    { name: 'without', base: uncounted },
  ]
}

/** What only the scripts say that are loaded to count and to measure: collector, what was seen, vitals. */
const signs = [
  ['keepalive', 'visibilitychange'],
  ['[data-promo]', 'buttonPress'],
  ['"vital"', 'largest-contentful-paint'],
]
const LARGEST = 20_000
const isCollector = (script: string) =>
  script.length < LARGEST && signs.some((words) => words.every((word) => script.includes(word)))

const textOf = (body: Buffer, encoding: string | undefined) =>
  (encoding === 'gzip' ? gunzipSync(body) : body).toString()

async function proxy(base: URL, isUncounted: boolean): Promise<URL> {
  const server = http.createServer((request, response) => {
    const { method, headers, url: path } = request
    const { hostname, port } = base
    const passed = http.request(
      { hostname, port, path, method, headers: { ...headers, 'accept-encoding': 'gzip' } },
      (answer) => {
        if (!/\.js(\?|$)/.test(path ?? '')) {
          response.writeHead(answer.statusCode ?? 502, answer.headers)
          return void answer.pipe(response)
        }
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () => {
          const body = Buffer.concat(parts)
          const isLeftOut =
            isUncounted && isCollector(textOf(body, answer.headers['content-encoding']))
          if (isLeftOut) response.writeHead(404).end()
          else response.writeHead(answer.statusCode ?? 502, answer.headers).end(body)
        })
      },
    )
    passed.on('error', () => response.destroy())
    request.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // The bench ends with its last figure.
  server.unref()
  const url = new URL(base)
  url.port = String((server.address() as AddressInfo).port)
  return url
}
