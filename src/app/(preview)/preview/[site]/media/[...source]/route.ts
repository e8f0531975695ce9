import { answerMedia } from '@/cms/reads/answer-media'
import { siteOfEditor } from '@/editing/preview/signed-in-editor'

type Props = { params: Promise<{ site: string; source: string[] }> }

/** Files of a previewed site; see `proxy.ts`. */
export async function GET(request: Request, { params }: Props) {
  const { site: id, source } = await params
  const site = await siteOfEditor(request.headers, Number(id))
  return site ? await answerMedia(site, source) : new Response('Not found', { status: 404 })
}
