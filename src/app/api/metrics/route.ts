import { bringsSecret } from '@/cms/access/bearer-of-the-jobs-secret'
import { env } from '@/server/env'
import { readMetrics } from '@/server/telemetry/start-telemetry'

export const dynamic = 'force-dynamic'

/** `GET /api/metrics` on the admin host, for Prometheus: figures of this process and of the platform. */
export async function GET(request: Request): Promise<Response> {
  const { JOBS_SECRET, METRICS_SECRET } = env()
  const isOurs = [METRICS_SECRET, JOBS_SECRET].some(
    (secret) => secret && bringsSecret(request.headers, secret),
  )
  if (!isOurs) return new Response(null, { status: 401 })
  const text = await readMetrics()
  return new Response(text ?? 'Nothing is measured yet.\n', {
    status: text === null ? 503 : 200,
    headers: {
      'content-type': 'text/plain; version=0.0.4; charset=utf-8',
      'cache-control': 'no-store',
    },
  })
}
