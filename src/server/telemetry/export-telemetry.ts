import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-proto'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import type { Resource } from '@opentelemetry/resources'
import { PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node'

/** Milliseconds; OpenTelemetry's own default is a minute too. */
const EVERY = Number(process.env.OTEL_METRIC_EXPORT_INTERVAL) || 60_000

/** Registers what traces this process; Next, Redis' client and the job library make the spans. */
export async function exportTelemetry(resource: Resource) {
  const traces = new NodeTracerProvider({
    resource,
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  })
  traces.register()
  const metrics = new PeriodicExportingMetricReader({
    exporter: new OTLPMetricExporter(),
    exportIntervalMillis: EVERY,
    exportTimeoutMillis: Math.min(EVERY, 30_000),
  })
  return { traces, metrics }
}
