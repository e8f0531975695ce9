import { answerFeed } from '@/blog/answer-feed'
import { getSite } from '@/cms/reads/get-site'

type Context = { params: Promise<{ host: string; category: string }> }

export const dynamic = 'force-dynamic'

export async function GET(_: Request, { params }: Context) {
  const { host, category } = await params
  return answerFeed(await getSite(host), category)
}
