import { getSite } from '@/cms/reads/get-site'
import { answerShopper } from '@/sign-in/answer-session'

type Context = { params: Promise<{ host: string }> }

export async function GET(request: Request, { params }: Context) {
  return answerShopper(await getSite((await params).host), request)
}
