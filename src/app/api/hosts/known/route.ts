import { isHostOfSite } from '@/cms/reads/find-site'
import { localBankHost } from '@/integrations/payments/local/host'
import { log } from '@/server/log'
import { isHostOfAdmin, normalHost } from '@/sites/host-name'

export const dynamic = 'force-dynamic'

/**
 * `GET /api/hosts/known?domain=` on the admin host: 200 for a host that the platform serves, else 404, and
 * nothing else. The proxy asks before it gets a certificate for a host. The admin's own host is known
 * without the database: by that the proxy sees whether this process answers.
 */
export async function GET(request: Request): Promise<Response> {
  const domain = new URL(request.url).searchParams.get('domain') ?? ''
  const status = await isKnown(normalHost(domain)).then(
    (known) => (known ? 200 : 404),
    (cause: unknown) => {
      log.warn({ err: cause, host: domain.slice(0, 253) }, 'whether a host is known was not found')
      return 503
    },
  )
  return new Response(null, { status, headers: { 'cache-control': 'no-store' } })
}

async function isKnown(host: string): Promise<boolean> {
  const isOurs = isHostOfAdmin(host) || host === normalHost(localBankHost() ?? '')
  return isOurs || (await isHostOfSite(host))
}
