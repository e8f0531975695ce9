/** Runs once in each server process, before it answers requests. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const [
    { registerPayload },
    { appendPeerAddresses },
    { markFlightRequests },
    { cacheStore, setOnExpiry },
    { purgeCdn },
    { log },
  ] = await Promise.all([
    import('@/cms/payload'),
    import('@/server/peer-address'),
    import('@/server/mark-flight-requests'),
    import('@/cms/cache/cache-store'),
    import('@/cms/cache/purge-cdn'),
    import('@/server/log'),
  ])
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
  const { registerProcess } = await import('@/server/jobs/register-process')
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
