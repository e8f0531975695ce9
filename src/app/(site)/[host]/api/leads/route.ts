import { getSite } from '@/cms/reads/get-site'
import { answerLead } from '@/leads/intake/answer-lead'

type Context = { params: Promise<{ host: string }> }

export async function POST(request: Request, { params }: Context) {
  const { host } = await params
  return answerLead(await getSite(host), request)
}
