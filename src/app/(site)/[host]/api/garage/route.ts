import { getSite } from '@/cms/reads/get-site'
import { answerGarage } from '@/garage/answer-garage'

type Context = { params: Promise<{ host: string }> }

export async function GET(request: Request, { params }: Context) {
  return answerGarage(await getSite((await params).host), request)
}
