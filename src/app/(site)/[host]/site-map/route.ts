import { getSite } from '@/cms/reads/get-site'
import { siteMapResponse } from '@/routing/site-map'

// What it reads is cached; the answer itself is small.
export const dynamic = 'force-dynamic'

export async function GET(_request: Request, { params }: { params: Promise<{ host: string }> }) {
  return siteMapResponse(await getSite((await params).host), null)
}
