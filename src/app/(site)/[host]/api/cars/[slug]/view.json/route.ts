import { getSite } from '@/cms/reads/get-site'
import { answerView } from '@/vehicle/view/answer-view'

type Context = { params: Promise<{ host: string; slug: string }> }

export async function GET(request: Request, { params }: Context) {
  const { host, slug } = await params
  return answerView(await getSite(host), slug, request, new Date())
}
