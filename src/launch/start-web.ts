import { cacheStore, setOnExpiry } from '@/cms/cache/cache-store'
import { purgeCdn } from '@/cms/cache/purge-cdn'
import { registerPayload } from '@/cms/payload'
import { registerProcess } from '@/server/jobs/register-process'
import { log } from '@/server/log'
import { markFlightRequests } from '@/server/mark-flight-requests'
import { appendPeerAddresses } from '@/server/peer-address'

/** What a web process does before it answers requests. */
export async function startWeb(): Promise<void> {
  const measured = measure()
  // Traces have to be there before the first request; what only counts may miss one.
  if (process.env.OTEL_EXPORTER_OTLP_ENDPOINT) await measured
  appendPeerAddresses()
  markFlightRequests()
  cacheStore()
  setOnExpiry(purgeCdn)
  log.info(
    process.env.REDIS_URL
      ? 'Pages and limits are shared with other web processes (REDIS_URL)'
      : 'Pages and limits are kept in this web process alone: several need REDIS_URL',
  )
  registerPayload(async () => {
    const [{ getPayload }, { default: config }] = await Promise.all([
      import('payload'),
      import('@payload-config'),
    ])
    return await getPayload({ config })
  })
  void registerProcess('web')
}

async function measure() {
  const [{ startTelemetry }, { meterRequests }, { meterPlatform }] = await Promise.all([
    import('@/server/telemetry/start-telemetry'),
    import('@/server/telemetry/process-metrics'),
    import('@/operations/platform-metrics'),
  ])
  await startTelemetry('web')
  meterRequests()
  meterPlatform()
}
