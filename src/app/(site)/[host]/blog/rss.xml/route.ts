import { getSite } from '@/cms/reads/get-site'
import { blogFeedResponse } from '@/marketing/blog/blog-feed'

// What it reads is cached; the answer itself is small.
export const dynamic = 'force-dynamic'

export async function GET(_: Request, { params }: { params: Promise<{ host: string }> }) {
  return blogFeedResponse(await getSite((await params).host))
}
