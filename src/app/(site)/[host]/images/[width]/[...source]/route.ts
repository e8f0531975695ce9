import { findSite } from '@/cms/reads/find-site'
import { siteImageResponse } from '@/media/site-images'

type Context = { params: Promise<{ host: string; width: string; source: string[] }> }

export async function GET(request: Request, { params }: Context) {
  const { host, width, source } = await params
  const site = await findSite(host)
  if (!site) return new Response('Not found', { status: 404 })
  return siteImageResponse(request, site, { width, source })
}
