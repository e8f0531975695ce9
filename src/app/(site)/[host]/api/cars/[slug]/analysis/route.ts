import { getSite } from '@/cms/reads/get-site'
import { answerAnalysis } from '@/vehicle/analysis/answer-analysis'

type Context = { params: Promise<{ host: string; slug: string }> }

export async function GET(_request: Request, { params }: Context) {
  const { host, slug } = await params
  return answerAnalysis(await getSite(host), slug, new Date())
}
