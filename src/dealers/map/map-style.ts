import { isOutsideAddress } from '@/sites/outside-address'
import type { Site } from '@/sites/site'

type MapSite = { flags: { locations: Pick<Site['flags']['locations'], 'mapStyle' | 'mapZoom'> } }

/**
 * What `MAP_TILES_URL` is: an archive of tiles, which we read, or a provider's style, which browsers load. Neither
 * where it is not set. `env.ts` has checked it; it is read at each call, because the proxy has no other environment.
 */
export function platformTiles(): { archive?: string; style?: string } {
  const url = process.env.MAP_TILES_URL
  if (!url || !URL.canParse(url)) return {}
  return new URL(url).pathname.endsWith('.pmtiles') ? { archive: url } : { style: url }
}

/**
 * The site's own map style, else the platform's, or null: then the map has the streets of the installation, or is
 * the drawing. SITE-09
 */
export function mapStyleOf({ flags }: MapSite): { url: string; zoom: number } | null {
  const url = flags.locations.mapStyle ?? platformTiles().style
  return url && isOutsideAddress(url) ? { url, zoom: flags.locations.mapZoom } : null
}

/** Origin of that style: the only outside source that the site's pages allow. SITE-09 */
export function mapOrigin(site: MapSite): string | null {
  const style = mapStyleOf(site)
  return style && new URL(style.url).origin
}
