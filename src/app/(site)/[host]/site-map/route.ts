import { getSite } from '@/cms/get-site'
import { siteMap } from '@/content/site-map'

// What it reads is cached; the answer itself is small.
export const dynamic = 'force-dynamic'

export async function GET(_request: Request, { params }: { params: Promise<{ host: string }> }) {
  const site = await getSite((await params).host)
  return new Response(await siteMap(site), { headers: { 'content-type': 'application/xml' } })
}
