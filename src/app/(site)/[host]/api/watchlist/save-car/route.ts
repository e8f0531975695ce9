import { answerSaveCar } from '@/account/watchlist/answer-changes'
import { getSite } from '@/cms/reads/get-site'

type Context = { params: Promise<{ host: string }> }

export async function POST(request: Request, { params }: Context) {
  return answerSaveCar(await getSite((await params).host), request)
}
