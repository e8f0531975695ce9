import { isOutsideAddress } from '@/sites/outside-address'
import type { Site } from '@/sites/site'

type MapSite = { flags: { locations: Pick<Site['flags']['locations'], 'mapStyle' | 'mapZoom'> } }

/** The site's own map style, or null: then the drawing is shown. SITE-09 */
export function mapStyleOf({ flags }: MapSite): { url: string; zoom: number } | null {
  const url = flags.locations.mapStyle
  return url && isOutsideAddress(url) ? { url, zoom: flags.locations.mapZoom } : null
}

/** Origin of that style: the only outside source that the site's pages allow. SITE-09 */
export function mapOrigin(site: MapSite): string | null {
  const style = mapStyleOf(site)
  return style && new URL(style.url).origin
}
