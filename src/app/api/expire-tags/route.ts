import { z } from 'zod'
import { bringsSecret } from '@/cms/access/bearer-of-the-jobs-secret'
import { expireTags, expiringTags } from '@/cms/cache/expire-tags'
import { env } from '@/server/env'

const bodySchema = z.object({ tags: z.array(z.string().min(1).max(300)).min(1).max(2000) })

/** `POST /api/expire-tags` on the admin host, with the secret of the jobs: what a worker has changed. */
export async function POST(request: Request): Promise<Response> {
  if (!bringsSecret(request.headers, env().JOBS_SECRET)) return new Response(null, { status: 401 })
  const body = bodySchema.safeParse(await request.json().catch(() => null))
  if (!body.success) return new Response(z.prettifyError(body.error), { status: 400 })
  const { tags } = body.data
  await expiringTags(async () => expireTags(tags))
  return Response.json({ ok: true })
}
