import { getSite } from '@/cms/reads/get-site'
import { env } from '@/server/env'
import { siteOrigin } from '@/sites/site-origin'

export const dynamic = 'force-dynamic'

const DAY = 86_400_000

/** Whom to tell of a fault of security; not found where the deployment names nobody. RFC 9116 */
export async function GET(_request: Request, { params }: { params: Promise<{ host: string }> }) {
  const site = await getSite((await params).host)
  const { SECURITY_CONTACT } = env()
  if (!SECURITY_CONTACT) return new Response(null, { status: 404 })
  const expires = new Date((Math.floor(Date.now() / DAY) + 180) * DAY).toISOString()
  const lines = [
    `Contact: ${SECURITY_CONTACT}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en',
    `Canonical: ${siteOrigin(site)}/.well-known/security.txt`,
  ]
  return new Response(`${lines.join('\n')}\n`, {
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'public, max-age=86400',
    },
  })
}
