import { getSite } from '@/cms/reads/get-site'
import { answerPresence } from '@/routing/status/answer-presence'

type Context = { params: Promise<{ host: string }> }

export async function GET(request: Request, { params }: Context) {
  return answerPresence(await getSite((await params).host), request, new Date())
}
