import { monitorEventLoopDelay } from 'node:perf_hooks'
import manifest from '../../../package.json' with { type: 'json' }

/** Upper ends of the latency buckets, in milliseconds. */
const BUCKETS = [0.25, 0.5, 1, 2, 5, 10, 25, 50, 100, 250, 1_000] as const

const LOOP_RESOLUTION_MS = 10

/** Counters since the start of the process. */
export class Counters {
  readonly startedAt = new Date()
  searches = 0
  requests = 0
  errors = 0
  writes = 0
  private readonly histogram = new Array<number>(BUCKETS.length + 1).fill(0)
  private totalMs = 0
  private readonly loop = monitorEventLoopDelay({ resolution: LOOP_RESOLUTION_MS })

  constructor() {
    this.loop.enable()
  }

  close(): void {
    this.loop.disable()
  }

  /** How late the event loop ran since the last report. */
  private eventLoopDelay(): { p50Ms: number; p99Ms: number; maxMs: number } {
    const late = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - LOOP_RESOLUTION_MS)
    const { loop } = this
    const delay = {
      p50Ms: late(loop.percentile(50)),
      p99Ms: late(loop.percentile(99)),
      maxMs: late(loop.max),
    }
    loop.reset()
    return delay
  }

  /** One search call with `searches` requests in it. */
  record(searches: number, ms: number): void {
    this.searches += searches
    this.totalMs += ms
    const bucket = BUCKETS.findIndex((end) => ms <= end)
    const at = bucket < 0 ? BUCKETS.length : bucket
    this.histogram[at] = (this.histogram[at] as number) + 1
  }

  report(
    indexes: { name: string; documents: number; hidden: number }[],
    pending: { tasks: number; documents: number },
  ) {
    const memory = process.memoryUsage()
    const calls = this.histogram.reduce((sum, count) => sum + count, 0)
    return {
      version: manifest.version,
      revision: process.env.GIT_REVISION?.slice(0, 12) ?? null,
      startedAt: this.startedAt.toISOString(),
      uptimeSeconds: Math.round(process.uptime()),
      requests: this.requests,
      errors: this.errors,
      writes: this.writes,
      pendingTasks: pending.tasks,
      pendingDocuments: pending.documents,
      searches: {
        calls,
        requests: this.searches,
        meanMs: calls === 0 ? 0 : this.totalMs / calls,
        latency: this.histogram.map((count, i) => ({ upToMs: BUCKETS[i] ?? null, count })),
      },
      memory: {
        rssBytes: memory.rss,
        heapUsedBytes: memory.heapUsed,
        arrayBuffersBytes: memory.arrayBuffers,
      },
      eventLoop: this.eventLoopDelay(),
      indexes,
    }
  }
}
