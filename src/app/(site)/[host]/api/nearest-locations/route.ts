import { getSite } from '@/cms/reads/get-site'
import { answerNearest } from '@/dealers/nearest/answer-nearest'

type Context = { params: Promise<{ host: string }> }

export async function GET(request: Request, { params }: Context) {
  return answerNearest(await getSite((await params).host), request)
}
