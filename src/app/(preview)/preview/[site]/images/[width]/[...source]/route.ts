import { siteOfEditor } from '@/editing/preview/signed-in-editor'
import { siteImageResponse } from '@/media/site-images'

type Context = { params: Promise<{ site: string; width: string; source: string[] }> }

/** Pictures of a previewed site; see `proxy.ts`. */
export async function GET(request: Request, { params }: Context) {
  const { site: id, width, source } = await params
  const site = await siteOfEditor(request.headers, Number(id))
  if (!site) return new Response('Not found', { status: 404 })
  return siteImageResponse(request, site, { width, source })
}
