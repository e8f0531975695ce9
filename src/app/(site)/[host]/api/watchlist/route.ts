import { answerWatchlist } from '@/account/watchlist/answer-watchlist'
import { getSite } from '@/cms/reads/get-site'

type Context = { params: Promise<{ host: string }> }

export async function GET(request: Request, { params }: Context) {
  return answerWatchlist(await getSite((await params).host), request)
}
