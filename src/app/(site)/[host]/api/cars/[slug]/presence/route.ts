import { getSite } from '@/cms/get-site'
import { answerPresence } from '@/vehicle/gone/answer-presence'

type Context = { params: Promise<{ host: string; slug: string }> }

export async function GET(_request: Request, { params }: Context) {
  const { host, slug } = await params
  return answerPresence(await getSite(host), slug, new Date())
}
