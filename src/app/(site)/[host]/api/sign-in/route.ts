import { answerShopper } from '@/account/sign-in/answer-session'
import { getSite } from '@/cms/reads/get-site'

type Context = { params: Promise<{ host: string }> }

export async function GET(request: Request, { params }: Context) {
  return answerShopper(await getSite((await params).host), request)
}
