import { getSite } from '@/cms/reads/get-site'
import { answerPhoto } from '@/journeys/trade-in/answer-photo'

type Context = { params: Promise<{ host: string }> }

export async function POST(request: Request, { params }: Context) {
  return answerPhoto(await getSite((await params).host), request)
}
