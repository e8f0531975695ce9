import { getSite } from '@/cms/reads/get-site'
import { answerWatchlist } from '@/watchlist/answer-watchlist'

type Context = { params: Promise<{ host: string }> }

export async function GET(request: Request, { params }: Context) {
  return answerWatchlist(await getSite((await params).host), request)
}
