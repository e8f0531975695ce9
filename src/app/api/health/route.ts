import { bringsSecret } from '@/cms/access/bearer-of-the-jobs-secret'
import { checkHealth } from '@/operations/health'
import { env } from '@/server/env'

export const dynamic = 'force-dynamic'

/**
 * Whether the platform is up, by status; with `Authorization: Bearer <METRICS_SECRET>` (or JOBS_SECRET) also
 * which process answers and what is down.
 */
export async function GET(request: Request) {
  const health = await checkHealth()
  const { JOBS_SECRET, METRICS_SECRET } = env()
  const isOurs = [METRICS_SECRET, JOBS_SECRET].some(
    (secret) => secret && bringsSecret(request.headers, secret),
  )
  return Response.json(isOurs ? health : { status: health.status }, {
    status: health.status === 'up' ? 200 : 503,
    headers: { 'cache-control': 'no-store' },
  })
}
