import { getSite } from '@/cms/reads/get-site'
import { answerRemoveCar } from '@/watchlist/answer-changes'

type Context = { params: Promise<{ host: string }> }

export async function POST(request: Request, { params }: Context) {
  return answerRemoveCar(await getSite((await params).host), request)
}
