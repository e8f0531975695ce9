import { getSite } from '@/cms/reads/get-site'
import { answerCreateCustomer } from '@/journeys/quick-quote/answer-create-customer'

type Context = { params: Promise<{ host: string }> }

export async function POST(request: Request, { params }: Context) {
  return answerCreateCustomer(await getSite((await params).host), request)
}
