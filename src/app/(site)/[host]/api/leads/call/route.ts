import { getSite } from '@/cms/reads/get-site'
import { leadKinds } from '@/journeys/lead-kinds'
import { answerCallLead } from '@/leads/intake/answer-lead'

type Context = { params: Promise<{ host: string }> }

export async function POST(request: Request, { params }: Context) {
  const { host } = await params
  return answerCallLead(leadKinds, await getSite(host), request)
}
