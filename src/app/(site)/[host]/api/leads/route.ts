import { closedForms } from '@/account/sign-in/session'
import { getSite } from '@/cms/reads/get-site'
import { everyLead } from '@/journeys/lead-intakes'
import { answerLead } from '@/leads/intake/answer-lead'

type Context = { params: Promise<{ host: string }> }

export async function POST(request: Request, { params }: Context) {
  const site = await getSite((await params).host)
  return answerLead(everyLead, site, request, closedForms(site, request.headers))
}
