import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sendJob } from '@/server/jobs/job-sender'

/** A collector: what was posted to each path, of which the names of spans and metrics are plain text. */
const posted: Record<string, string> = {}
const collector = http.createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    posted[request.url ?? ''] =
      (posted[request.url ?? ''] ?? '') + Buffer.concat(parts).toString('latin1')
    response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end()
  })
})

beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  const { port } = collector.address() as AddressInfo
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', `http://127.0.0.1:${port}`)
})
afterAll(() => void collector.close())

test('a collector gets the traces and metrics of a worker, and Prometheus the figures of the platform', async () => {
  const { readMetrics, startTelemetry } = await import('@/server/telemetry/start-telemetry')
  const { meterRequests } = await import('@/server/telemetry/process-metrics')
  const { meterPlatform } = await import('@/operations/platform-metrics')
  const { runWorker } = await import('@/worker/run-worker')
  const endTelemetry = await startTelemetry('worker')
  meterRequests()
  meterPlatform()
  const stop = await runWorker()
  await sendJob('duty', { duty: 'valuations' })
  const done = async () =>
    (await readMetrics())?.match(/forecourt_processes\{kind="worker"[^}]*\} 1/) ?? false
  await vi.waitUntil(done, { timeout: 60_000, interval: 500 })
  // A request of any server of the process counts.
  const site = http.createServer((_, response) => void response.writeHead(404).end())
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  const { port } = site.address() as AddressInfo
  await fetch(`http://127.0.0.1:${port}/cars/a-car?x=1`)
  site.close()

  const text = (await readMetrics()) ?? ''
  expect(text).toMatch(
    /forecourt_requests_total\{kind="vehicle",status="404",cache="none"[^}]*\} 1/,
  )
  for (const name of [
    'forecourt_queue_jobs',
    'forecourt_queue_oldest_seconds',
    'forecourt_deliveries',
    'forecourt_imports_late',
    'forecourt_disk_free_bytes',
    'forecourt_memory_bytes',
    'forecourt_event_loop_delay_seconds',
    'forecourt_pool_connections',
  ])
    expect(text).toMatch(new RegExp(`^${name}(\\{[^}]*\\})? \\d`, 'm'))
  expect(text).toMatch(/forecourt_part_known\{part="deliveries"[^}]*\} 1/)

  await vi.waitUntil(async () => (await readMetrics())?.includes('queue="duty"'))
  await stop()
  await endTelemetry()
  expect(posted['/v1/traces']).toContain('forecourt-worker')
  expect(posted['/v1/traces']).toContain('duty')
  expect(posted['/v1/metrics']).toContain('forecourt_memory_bytes')
})
