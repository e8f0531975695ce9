import { getSite } from '@/cms/reads/get-site'
import { answerSignOut } from '@/sign-in/answer-session'

type Context = { params: Promise<{ host: string }> }

export async function POST(request: Request, { params }: Context) {
  return answerSignOut(await getSite((await params).host), request)
}
