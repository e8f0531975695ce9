import { answerVerify } from '@/account/sign-in/answer-session'
import { getSite } from '@/cms/reads/get-site'

type Context = { params: Promise<{ host: string }> }

export async function POST(request: Request, { params }: Context) {
  return answerVerify(await getSite((await params).host), request)
}
