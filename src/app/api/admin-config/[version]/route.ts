import config from '@payload-config'
import { importMap } from '@/app/(payload)/admin/importMap'
import { configFile } from '@/cms/admin/config-file/config-file'
import { getPayloadClient } from '@/cms/payload'

type Props = { params: Promise<{ version: string }> }

/** The configuration of the admin, for signed-in users; browsers cache it for ever. */
export async function GET(request: Request, { params }: Props): Promise<Response> {
  const payload = await getPayloadClient()
  const { user } = await payload.auth({ headers: request.headers })
  if (!user) return new Response(null, { status: 403 })
  const { text, version } = await configFile(config, importMap)
  const isCurrent = version === (await params).version
  return new Response(text, {
    headers: {
      'content-type': 'application/json',
      'cache-control': isCurrent ? 'private, max-age=31536000, immutable' : 'no-store',
    },
  })
}
