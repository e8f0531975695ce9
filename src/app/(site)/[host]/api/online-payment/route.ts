import { getSite } from '@/cms/reads/get-site'
import { answerOnlinePayment } from '@/journeys/online-payment/answer-online-payment'

type Context = { params: Promise<{ host: string }> }

export async function POST(request: Request, { params }: Context): Promise<Response> {
  return answerOnlinePayment(await getSite((await params).host), request)
}
