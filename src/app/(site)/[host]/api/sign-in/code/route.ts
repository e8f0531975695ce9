import { getSite } from '@/cms/reads/get-site'
import { answerCode } from '@/sign-in/answer-code'

type Context = { params: Promise<{ host: string }> }

export async function POST(request: Request, { params }: Context) {
  return answerCode(await getSite((await params).host), request)
}
