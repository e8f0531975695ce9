import { getSite } from '@/cms/reads/get-site'
import { answerFeed } from '@/marketing/blog/answer-feed'

type Context = { params: Promise<{ host: string; category: string }> }

export const dynamic = 'force-dynamic'

export async function GET(_: Request, { params }: Context) {
  const { host, category } = await params
  return answerFeed(await getSite(host), category)
}
