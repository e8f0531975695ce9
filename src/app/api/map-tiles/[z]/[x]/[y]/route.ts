import { type TileAddress, tileResponse } from '@/dealers/map/map-responses'

type Context = { params: Promise<TileAddress> }

/** On the admin host, for previews: tiles name no dealer. */
export async function GET(_: Request, { params }: Context) {
  return await tileResponse(await params)
}
