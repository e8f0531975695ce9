import { metrics } from '@opentelemetry/api'

/**
 * Figures of the whole platform, which every web process says alike. Read when somebody collects; what
 * reads them is loaded then.
 */
export function meterPlatform(): void {
  const meter = metrics.getMeter('forecourt')
  const gauge = (name: string, description: string) =>
    meter.createObservableGauge(`forecourt_${name}`, { description })
  const processes = gauge('processes', 'Processes that are alive')
  const waiting = gauge('queue_jobs', 'Jobs by queue and state')
  const oldest = gauge('queue_oldest_seconds', 'Age of the job that waits longest')
  const deadLetters = gauge('jobs_given_up', 'Jobs that wait for a person')
  const deliveries = gauge('deliveries', 'Deliveries of leads by state')
  const imports = gauge('imports_late', 'Feed imports that wait too long or stand still')
  const disk = gauge('disk_free_bytes', 'Free room where files are stored')
  const known = gauge('part_known', 'Whether a part of these figures could be read')
  const all = [processes, waiting, oldest, deadLetters, deliveries, imports, disk, known]
  meter.addBatchObservableCallback(async (result) => {
    const { cmsPool, readPlatform } = await import('./platform-state')
    const { meterPool } = await import('@/server/telemetry/meter-pool')
    const state = await readPlatform()
    // It is there for the next reading.
    cmsPool().then(
      (pool) => meterPool('cms', pool),
      () => {},
    )
    for (const [part, { ok }] of Object.entries(state)) result.observe(known, ok ? 1 : 0, { part })
    if (state.jobs.ok) {
      const { processes: alive, queues, dead } = state.jobs.value
      for (const kind of ['web', 'worker'])
        result.observe(processes, alive.filter((one) => one.kind === kind).length, { kind })
      for (const { name, ready, later, active, oldestSeconds } of queues) {
        result.observe(waiting, ready, { queue: name, state: 'ready' })
        result.observe(waiting, later, { queue: name, state: 'later' })
        result.observe(waiting, active, { queue: name, state: 'active' })
        result.observe(oldest, oldestSeconds, { queue: name })
      }
      result.observe(deadLetters, dead.length)
    }
    if (state.deliveries.ok)
      for (const [name, count] of Object.entries(state.deliveries.value))
        result.observe(deliveries, count, { state: name })
    if (state.imports.ok) result.observe(imports, state.imports.value.length)
    if (state.disk.ok) result.observe(disk, Math.round(state.disk.value.freeGb * 1024 ** 3))
  }, all)
}
