import { findSite } from '@/cms/reads/find-site'
import { type TileAddress, tileResponse } from '@/dealers/map/map-responses'

type Context = { params: Promise<TileAddress & { host: string }> }

export async function GET(_: Request, { params }: Context) {
  const { host, ...address } = await params
  if (!(await findSite(host))) return new Response('Not found', { status: 404 })
  return await tileResponse(address)
}
