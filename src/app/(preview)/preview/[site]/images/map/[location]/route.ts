import { pictureResponse } from '@/dealers/map/map-responses'
import { siteOfEditor } from '@/editing/preview/signed-in-editor'

type Context = { params: Promise<{ site: string; location: string }> }

/** The map of a previewed site; see `proxy.ts`. */
export async function GET(request: Request, { params }: Context) {
  const { site: id, location } = await params
  const site = await siteOfEditor(request.headers, Number(id))
  if (!site) return new Response('Not found', { status: 404 })
  return await pictureResponse(site, location)
}
