import { getSite } from '@/cms/reads/get-site'
import { blogFeedResponse } from '@/marketing/blog/blog-feed'

type Context = { params: Promise<{ host: string; category: string }> }

export const dynamic = 'force-dynamic'

export async function GET(_: Request, { params }: Context) {
  const { host, category } = await params
  return blogFeedResponse(await getSite(host), category)
}
