import { answerMedia } from '@/cms/reads/answer-media'
import { findSite } from '@/cms/reads/find-site'

type Props = { params: Promise<{ host: string; source: string[] }> }

export async function GET(_request: Request, { params }: Props) {
  const { host, source } = await params
  const site = await findSite(host)
  return site ? await answerMedia(site, source) : new Response('Not found', { status: 404 })
}
