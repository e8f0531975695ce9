import { platformEnvironment } from './platform'
import { readSecrets } from './secrets'
import { settingsFrom } from './settings'
import { reportFailure } from './step'

/**
 * `npm run worker`: does the jobs of the database that its environment names, until it is told to stop.
 * Any number may run, on any machine.
 */
try {
  const settings = settingsFrom(process.env)
  const secrets = await readSecrets(settings.dataDir)
  const mode = process.env.NODE_ENV === 'development' ? 'development' : 'production'
  Object.assign(process.env, platformEnvironment(settings, secrets, { mode }))
  const { runWorker } = await import('@/worker/run-worker')
  const { startTelemetry } = await import('@/server/telemetry/start-telemetry')
  const endTelemetry = await startTelemetry('worker')
  const stop = await runWorker()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, async () => {
      await stop()
      await endTelemetry()
      process.exit()
    })
  }
} catch (error) {
  reportFailure(error)
  process.exit(1)
}
