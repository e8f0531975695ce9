import { getSite } from '@/cms/reads/get-site'
import { answerShareCard } from '@/vehicle/brochure/answer-share-card'

type Context = { params: Promise<{ host: string; slug: string }> }

export async function GET(_request: Request, { params }: Context) {
  const { host, slug } = await params
  return answerShareCard(await getSite(host), slug, new Date())
}
