import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { type Meter, metrics } from '@opentelemetry/api'
import { redis } from '../redis'
import { pools } from './meter-pool'

const RESOLUTION_MS = 10

/** Memory, event loop, pools and Redis of this process. */
export function meterProcess(): void {
  const meter = metrics.getMeter('forecourt')
  const loop = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  loop.enable()
  gauge(meter, 'forecourt_memory_bytes', 'Memory of the process', (observe) => {
    const { rss, heapUsed, external } = process.memoryUsage()
    observe(rss, { part: 'resident' })
    observe(heapUsed, { part: 'heap' })
    observe(external, { part: 'external' })
  })
  gauge(
    meter,
    'forecourt_event_loop_delay_seconds',
    'How late the event loop ran since the last reading',
    (observe) => {
      for (const [quantile, value] of [
        ['0.5', loop.percentile(50)],
        ['0.99', loop.percentile(99)],
        ['1', loop.max],
      ] as const)
        observe(Math.max(0, value / 1e9 - RESOLUTION_MS / 1000), { quantile })
      loop.reset()
    },
  )
  gauge(meter, 'forecourt_pool_connections', 'Connections to the database', (observe) => {
    for (const [pool, { totalCount, idleCount, waitingCount }] of pools()) {
      observe(totalCount - idleCount, { pool, state: 'busy' })
      observe(idleCount, { pool, state: 'idle' })
      observe(waitingCount, { pool, state: 'waited-for' })
    }
  })
  gauge(meter, 'forecourt_redis_up', 'Whether Redis answers', async (observe) => {
    const connection = redis()
    if (connection) observe((await connection.use((client) => client.ping())) ? 1 : 0)
  })
}

type Observe = (value: number, attributes?: Record<string, string>) => void

function gauge(
  meter: Meter,
  name: string,
  description: string,
  read: (observe: Observe) => void | Promise<void>,
): void {
  meter
    .createObservableGauge(name, { description })
    .addCallback((result) => read((value, attributes) => result.observe(value, attributes)))
}

/** What a path is about, for figures: few kinds, whatever is asked for. */
export function routeKind(pathname: string): string {
  const [, first = '', second] = pathname.split('/')
  if (first === '_next') return 'asset'
  if (['images', 'media', 'videos'].includes(first)) return 'file'
  if (first === 'cars' && second) return 'vehicle'
  if (['search', 'used-car'].includes(first)) return 'search'
  if (['admin', 'api', 'preview', 'stock-index'].includes(first)) return first
  return 'page'
}

/**
 * Counts the requests that this process answers, by Node's own channels: no code of a route takes part. The
 * header by which Next says whether a page came from the cache is in the count.
 */
export function meterRequests(): void {
  const meter = metrics.getMeter('forecourt')
  const requests = meter.createCounter('forecourt_requests', { description: 'Requests answered' })
  const seconds = meter.createHistogram('forecourt_request_seconds', {
    description: 'From the request to the end of its answer',
    advice: { explicitBucketBoundaries: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] },
  })
  const began = new WeakMap<IncomingMessage, { at: number; kind: string }>()
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage }
    // Now: Next rewrites the address of the request.
    const kind = routeKind((request.url ?? '/').replace(/[?#].*$/s, ''))
    began.set(request, { at: performance.now(), kind })
  })
  subscribe('http.server.response.finish', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse }
    const start = began.get(request)
    if (!start) return
    const { kind } = start
    const cache = String(response.getHeader('x-nextjs-cache') ?? 'none').toLowerCase()
    requests.add(1, { kind, status: String(response.statusCode), cache })
    seconds.record((performance.now() - start.at) / 1000, { kind })
  })
}
