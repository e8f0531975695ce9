import { getSite } from '@/cms/reads/get-site'
import { answerAvailability } from '@/journeys/test-drives/answer-availability'

type Context = { params: Promise<{ host: string }> }

export async function GET(request: Request, { params }: Context) {
  const { host } = await params
  return answerAvailability(await getSite(host), request)
}
