import { getSite } from '@/cms/reads/get-site'
import { answerBrochure } from '@/vehicle/brochure/answer-brochure'

type Context = { params: Promise<{ host: string; slug: string }> }

export async function GET(_request: Request, { params }: Context) {
  const { host, slug } = await params
  return answerBrochure(await getSite(host), slug, new Date())
}
