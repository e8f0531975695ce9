import { getSite } from '@/cms/reads/get-site'
import { answerUnsubscribe } from '@/leads/privacy/answer-unsubscribe'

type Context = { params: Promise<{ host: string; token: string }> }

export async function POST(request: Request, { params }: Context) {
  const { host, token } = await params
  return answerUnsubscribe(await getSite(host), token, request)
}

/** For mail programs that follow the link: the page has a button, so that no link scanner unsubscribes. */
export async function GET(_: Request, { params }: Context) {
  const { token } = await params
  return new Response(null, {
    status: 303,
    headers: { location: `/unsubscribe/${encodeURIComponent(token)}` },
  })
}
