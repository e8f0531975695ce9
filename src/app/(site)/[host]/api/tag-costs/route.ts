import { getSite } from '@/cms/reads/get-site'
import { storeTagCosts } from '@/measurement/tags/store-tag-costs'

type Context = { params: Promise<{ host: string }> }

/** `POST /api/tag-costs`: what the tags of others cost the page that was just left. 204, or 400. */
export async function POST(request: Request, { params }: Context) {
  const site = await getSite((await params).host)
  const body: unknown = await request.json().catch(() => null)
  const isStored = await storeTagCosts(site, body, new Date())
  return new Response(null, { status: isStored ? 204 : 400 })
}
