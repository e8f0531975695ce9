import { getSite } from '@/cms/reads/get-site'
import { answerRelated } from '@/vehicle/similar/answer-related'

type Context = { params: Promise<{ host: string; slug: string }> }

export async function GET(_request: Request, { params }: Context) {
  const { host, slug } = await params
  return answerRelated(await getSite(host), slug, new Date())
}
