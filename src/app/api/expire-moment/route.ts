import { bringsSecret } from '@/cms/access/bearer-of-the-jobs-secret'
import { momentTag } from '@/cms/cache/expire-at'
import { expireTags } from '@/cms/cache/expire-tags'
import { env } from '@/server/env'

/** `POST /api/expire-moment?at=`: expires what ended at that moment (`expireAt`). */
export function POST(request: Request) {
  if (!bringsSecret(request.headers, env().JOBS_SECRET)) return new Response(null, { status: 401 })
  const at = Number(new URL(request.url).searchParams.get('at'))
  if (!Number.isSafeInteger(at)) return new Response(null, { status: 400 })
  expireTags([momentTag(at)])
  return Response.json({ ok: true })
}
