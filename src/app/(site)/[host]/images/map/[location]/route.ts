import { findSite } from '@/cms/reads/find-site'
import { pictureResponse } from '@/dealers/map/map-responses'

type Context = { params: Promise<{ host: string; location: string }> }

export async function GET(_: Request, { params }: Context) {
  const { host, location } = await params
  const site = await findSite(host)
  if (!site) return new Response('Not found', { status: 404 })
  return await pictureResponse(site, location)
}
