import { photoUrl } from '@/sites/photo-url'
import type { Site, SiteImage } from '@/sites/site'

/**
 * The picture that a shared link of a page shows: its own, else the site's, else the logo, else the mark of
 * the site. Services that show links take no drawings.
 */
export function sharedPicture(
  site: Pick<Site, 'name' | 'seo' | 'theme'>,
  own: Pick<SiteImage, 'url' | 'alt'> | null = null,
): { url: string; alt: string } {
  const { logo } = site.theme
  const isPhoto = logo && !/\.svgz?$/i.test(logo.url)
  const image = own ?? site.seo.image ?? (isPhoto ? logo : null)
  return image
    ? { url: photoUrl(image.url, 1120), alt: image.alt }
    : { url: '/mark.png', alt: site.name }
}
