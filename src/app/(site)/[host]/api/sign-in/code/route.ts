import { answerCode } from '@/account/sign-in/answer-code'
import { getSite } from '@/cms/reads/get-site'

type Context = { params: Promise<{ host: string }> }

export async function POST(request: Request, { params }: Context) {
  return answerCode(await getSite((await params).host), request)
}
