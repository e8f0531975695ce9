import { getSite } from '@/cms/reads/get-site'
import { answerImageUpload } from '@/journeys/trade-in/answer-image-upload'

type Context = { params: Promise<{ host: string }> }

export async function POST(request: Request, { params }: Context) {
  return answerImageUpload(await getSite((await params).host), request)
}
