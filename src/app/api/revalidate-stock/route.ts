import { z } from 'zod'
import { bringsSecret } from '@/cms/access/bearer-of-the-jobs-secret'
import { expiringTags } from '@/cms/cache/expire-tags'
import { expireStock } from '@/feeds/pages/expire-stock'
import { env } from '@/server/env'

const bodySchema = z.object({
  dealership: z.string().min(1).max(120),
  slugs: z.array(z.string().min(1).max(300)).max(1000),
})

const refused = (status: number, error: string, message: string) =>
  Response.json({ ok: false, error, message }, { status })

/**
 * `POST /api/revalidate-stock` on the admin host: expires the stock of every site that shows
 * the dealership. Called by the import, with the secret of the jobs.
 */
export async function POST(request: Request): Promise<Response> {
  if (!bringsSecret(request.headers, env().JOBS_SECRET))
    return refused(401, 'NOT_ALLOWED', 'This call needs the secret of the jobs.')
  const body = bodySchema.safeParse(await request.json().catch(() => null))
  if (!body.success) return refused(400, 'BAD_BODY', z.prettifyError(body.error))
  const { dealership, slugs } = body.data
  const sites = await expiringTags(() => expireStock(dealership, slugs))
  return Response.json({ ok: true, sites })
}
