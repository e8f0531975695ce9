import { getSite } from '@/cms/reads/get-site'
import { answerContact } from '@/sign-in/answer-code'

type Context = { params: Promise<{ host: string }> }

export async function GET(request: Request, { params }: Context) {
  return answerContact(await getSite((await params).host), request)
}
