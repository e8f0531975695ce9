import { closedForms, findShopper } from '@/account/sign-in/session'
import { getSite } from '@/cms/reads/get-site'
import { everyLead } from '@/journeys/lead-intakes'
import { answerLead } from '@/leads/intake/answer-lead'

type Context = { params: Promise<{ host: string }> }

export async function POST(request: Request, { params }: Context) {
  const site = await getSite((await params).host)
  const { headers } = request
  const signedIn = () => findShopper(site, headers)
  return answerLead(everyLead, site, request, closedForms(site, headers), signedIn)
}
