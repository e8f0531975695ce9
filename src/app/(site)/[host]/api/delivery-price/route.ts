import { getSite } from '@/cms/reads/get-site'
import { answerDelivery } from '@/vehicle/delivery/answer-delivery'

type Context = { params: Promise<{ host: string }> }

export async function GET(request: Request, { params }: Context) {
  return answerDelivery(await getSite((await params).host), request)
}
