import { answerContact } from '@/account/sign-in/answer-code'
import { getSite } from '@/cms/reads/get-site'

type Context = { params: Promise<{ host: string }> }

export async function GET(request: Request, { params }: Context) {
  return answerContact(await getSite((await params).host), request)
}
