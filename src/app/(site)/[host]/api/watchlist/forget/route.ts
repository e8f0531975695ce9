import { answerForget } from '@/account/watchlist/answer-watchlist'
import { getSite } from '@/cms/reads/get-site'

type Context = { params: Promise<{ host: string }> }

export async function POST(request: Request, { params }: Context) {
  return answerForget(await getSite((await params).host), request)
}
