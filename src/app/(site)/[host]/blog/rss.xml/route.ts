import { getSite } from '@/cms/reads/get-site'
import { blogFeedResponse } from '@/marketing/blog/blog-feed'

// The data that it reads is cached; rendering it is cheap.
export const dynamic = 'force-dynamic'

export async function GET(_: Request, { params }: { params: Promise<{ host: string }> }) {
  return blogFeedResponse(await getSite((await params).host))
}
