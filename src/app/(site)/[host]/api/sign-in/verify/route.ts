import { getSite } from '@/cms/reads/get-site'
import { answerVerify } from '@/sign-in/answer-session'

type Context = { params: Promise<{ host: string }> }

export async function POST(request: Request, { params }: Context) {
  return answerVerify(await getSite((await params).host), request)
}
