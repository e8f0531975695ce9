import { bringsSecret } from '@/cms/access/bearer-of-the-jobs-secret'
import { env } from '@/server/env'
import { checkHealth } from './health'

export const dynamic = 'force-dynamic'

/** Whether the platform is up, by its status; with `Authorization: Bearer <JOBS_SECRET>` what is down. */
export async function GET(request: Request) {
  const health = await checkHealth()
  const isOurs = bringsSecret(request.headers, env().JOBS_SECRET)
  return Response.json(isOurs ? health : { ok: health.ok }, {
    status: health.ok ? 200 : 503,
    headers: { 'cache-control': 'no-store' },
  })
}
