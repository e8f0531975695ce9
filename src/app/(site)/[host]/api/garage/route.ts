import { answerGarage } from '@/account/garage/answer-garage'
import { getSite } from '@/cms/reads/get-site'

type Context = { params: Promise<{ host: string }> }

export async function GET(request: Request, { params }: Context) {
  return answerGarage(await getSite((await params).host), request)
}
