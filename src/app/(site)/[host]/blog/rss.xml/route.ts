import { getSite } from '@/cms/reads/get-site'
import { answerFeed } from '@/marketing/blog/answer-feed'

// What it reads is cached; the answer itself is small.
export const dynamic = 'force-dynamic'

export async function GET(_: Request, { params }: { params: Promise<{ host: string }> }) {
  return answerFeed(await getSite((await params).host))
}
