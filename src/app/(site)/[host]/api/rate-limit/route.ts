import { getSite } from '@/cms/reads/get-site'
import { answerRateLimit } from '@/sign-in/answer-code'

type Context = { params: Promise<{ host: string }> }

export async function POST(request: Request, { params }: Context) {
  return answerRateLimit(await getSite((await params).host), request)
}
