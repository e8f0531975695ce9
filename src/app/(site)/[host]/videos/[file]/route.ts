import { findSite } from '@/cms/reads/find-site'
import { videoResponse } from '@/media/site-images'

type Context = { params: Promise<{ host: string; file: string }> }

export async function GET(request: Request, { params }: Context) {
  const { host, file } = await params
  if (!(await findSite(host))) return new Response('Not found', { status: 404 })
  return videoResponse(request, file)
}
