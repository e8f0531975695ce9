import { getSite } from '@/cms/reads/get-site'
import { takeTagCosts } from '@/measurement/tags/store-tag-costs'

type Context = { params: Promise<{ host: string }> }

/** `POST /api/tag-costs`: what the tags of others cost the page that was just left. */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const site = await getSite((await params).host)
  const status = await takeTagCosts(site, request, new Date())
  return new Response(null, { status })
}
