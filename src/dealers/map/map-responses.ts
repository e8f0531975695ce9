import 'server-only'
import { createHash } from 'node:crypto'
import { orUnavailable } from '@/server/files/or-unavailable'
import type { Site, SiteLocation } from '@/sites/site'
import { coloursOf } from '@/sites/theme'
import { mapColours } from './street-look'
import { streetPicture } from './street-picture'
import { streetMapAt, streetTile } from './street-tiles'

const notFound = () => new Response('Not found', { status: 404 })

export type TileAddress = { z: string; x: string; y: string }

/** `GET …/map-tiles/14/14766/10042`: a vector tile of the installation's street map, the same for every site. */
export async function tileResponse(address: TileAddress): Promise<Response> {
  const [z, x, y] = [address.z, address.x, address.y].map((part) =>
    /^\d{1,7}$/.test(part) ? Number(part) : Number.NaN,
  ) as [number, number, number]
  if (!(z <= 22 && x < 2 ** z && y < 2 ** z)) return notFound()
  return await orUnavailable(async () => {
    const tile = await streetTile(z, x, y)
    if (!tile) return notFound()
    return new Response(Uint8Array.from(tile), {
      headers: {
        // The older name, which proxies compress.
        'content-type': 'application/x-protobuf',
        'cache-control': 'public, max-age=86400',
      },
    })
  })
}

type PictureSite = Pick<Site, 'theme' | 'flags'>

/** Address of the picture of the streets around a location; another one when the picture becomes another. */
export function pictureAddress(
  location: Pick<SiteLocation, 'id' | 'address'>,
  site: PictureSite,
): string {
  const { lat, long } = location.address
  const facts = JSON.stringify([lat, long, site.flags.locations.mapZoom, coloursOf(site.theme)])
  const version = createHash('sha256').update(facts).digest('base64url').slice(0, 8)
  return `/images/map/${location.id}?v=${version}`
}

/** `GET /images/map/12`: the streets around a location of this site, as an SVG in its colours. LOC-11 */
export async function pictureResponse(
  site: PictureSite & { locations: readonly SiteLocation[] },
  id: string,
): Promise<Response> {
  const location = site.locations.find((each) => String(each.id) === id)
  const { lat = null, long = null } = location?.address ?? {}
  if (lat === null || long === null) return notFound()
  return await orUnavailable(async () => {
    const map = await streetMapAt({ lat, long })
    const zoom = site.flags.locations.mapZoom
    const picture =
      map &&
      (await streetPicture(
        { lat, long },
        { zoom, maxZoom: map.maxZoom, colours: mapColours(coloursOf(site.theme)) },
      ))
    if (!picture) return notFound()
    return new Response(picture, {
      headers: {
        'content-type': 'image/svg+xml; charset=utf-8',
        'cache-control': 'public, max-age=86400',
      },
    })
  })
}
