import { hostname } from 'node:os'
import { metrics } from '@opentelemetry/api'
import { PrometheusSerializer } from '@opentelemetry/exporter-prometheus'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import { MeterProvider, MetricReader } from '@opentelemetry/sdk-metrics'
import { readVersion } from '../version'
import { meterProcess } from './process-metrics'

/** Collects when it is asked to, for `/api/metrics`. */
class ReaderOnDemand extends MetricReader {
  protected override async onShutdown() {}
  protected override async onForceFlush() {}
}

/** Next bundles the routes apart from the instrumentation: a module variable would be there twice. */
const shared = globalThis as typeof globalThis & { forecourtMetrics?: MetricReader }

/**
 * Measures this process. Sends what it measures, and traces, where the environment names a collector by
 * OpenTelemetry's own variables (`OTEL_EXPORTER_OTLP_ENDPOINT`); those packages are loaded then only.
 *
 * @returns sends what is left; for the end of the process
 */
export async function startTelemetry(name: 'web' | 'worker'): Promise<() => Promise<void>> {
  const { version, revision } = await readVersion()
  const resource = defaultResource()
    .merge(
      resourceFromAttributes({
        'service.name': `forecourt-${name}`,
        'service.version': version,
        'service.instance.id': `${hostname()}-${process.pid}`,
        ...(revision && { 'vcs.ref.head.revision': revision }),
      }),
    )
    // What the environment says of the resource wins.
    .merge(detectResources({ detectors: [envDetector] }))
  const exporting = process.env.OTEL_EXPORTER_OTLP_ENDPOINT
    ? await (await import('./export-telemetry')).exportTelemetry(resource)
    : null
  const onDemand = new ReaderOnDemand()
  const provider = new MeterProvider({
    resource,
    readers: [onDemand, ...(exporting ? [exporting.metrics] : [])],
  })
  metrics.setGlobalMeterProvider(provider)
  shared.forecourtMetrics = onDemand
  meterProcess()
  return async () => {
    await Promise.allSettled([provider.shutdown(), exporting?.traces.shutdown()])
  }
}

/** Milliseconds that an answer to Prometheus waits for what a database or Redis says. */
const PATIENCE = 5000

/** What this process measures, in Prometheus' own text; null in one that measures nothing. */
export async function readMetrics(): Promise<string | null> {
  const collected = await shared.forecourtMetrics?.collect({ timeoutMillis: PATIENCE })
  return collected ? new PrometheusSerializer().serialize(collected.resourceMetrics) : null
}
