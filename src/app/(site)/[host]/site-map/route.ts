import { getSite } from '@/cms/get-site'
import { siteMapEntries } from '@/content/site-map'
import { siteMapFile } from '@/content/site-map-files'
import { siteOrigin } from '@/sites/site-origin'

// What it reads is cached; the answer itself is small.
export const dynamic = 'force-dynamic'

export async function GET(_request: Request, { params }: { params: Promise<{ host: string }> }) {
  const site = await getSite((await params).host)
  return new Response(siteMapFile(await siteMapEntries(site), siteOrigin(site)), {
    headers: { 'content-type': 'application/xml' },
  })
}
