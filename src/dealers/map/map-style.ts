import { isOutsideAddress } from '@/sites/outside-address'
import type { Site } from '@/sites/site'

type MapSite = { flags: { locations: Pick<Site['flags']['locations'], 'mapStyle' | 'mapZoom'> } }

/** The map of a site's own style, or null: then the drawing is the map. SITE-09 */
export function mapStyleOf({ flags }: MapSite): { url: string; zoom: number } | null {
  const url = flags.locations.mapStyle
  return url && isOutsideAddress(url) ? { url, zoom: flags.locations.mapZoom } : null
}

/** Where the browser fetches that map: the one outside source that the site's pages allow. SITE-09 */
export function mapOrigin(site: MapSite): string | null {
  const style = mapStyleOf(site)
  return style && new URL(style.url).origin
}
