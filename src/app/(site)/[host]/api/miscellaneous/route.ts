import { getSite } from '@/cms/reads/get-site'
import { answerKeep } from '@/journeys/trade-in/answer-keep'

type Context = { params: Promise<{ host: string }> }

export async function POST(request: Request, { params }: Context) {
  return answerKeep(await getSite((await params).host), request)
}
