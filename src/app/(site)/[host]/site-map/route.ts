import { getSite } from '@/cms/reads/get-site'
import { siteMapResponse } from '@/routing/site-map'

// The data that it reads is cached; rendering it is cheap.
export const dynamic = 'force-dynamic'

export async function GET(_request: Request, { params }: { params: Promise<{ host: string }> }) {
  return siteMapResponse(await getSite((await params).host), null)
}
