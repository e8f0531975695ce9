import { getSite } from '@/cms/get-site'
import { siteMapEntries } from '@/content/site-map'
import { siteMapPart } from '@/content/site-map-files'
import { siteOrigin } from '@/sites/site-origin'

export const dynamic = 'force-dynamic'

type Context = { params: Promise<{ host: string; part: string }> }

export async function GET(_request: Request, { params }: Context) {
  const { host, part } = await params
  const site = await getSite(host)
  const file = siteMapPart(await siteMapEntries(site), siteOrigin(site), Number(part))
  if (file === null) return new Response(null, { status: 404 })
  return new Response(file, { headers: { 'content-type': 'application/xml' } })
}
