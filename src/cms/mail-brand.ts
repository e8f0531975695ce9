import type { MailBrand } from '@/integrations/mail/mail-layout'
import { addressLine } from '@/sites/address-line'
import { mailPhotoUrl } from '@/sites/photo-url'
import type { Site, SiteLocation } from '@/sites/site'
import { siteOrigin } from '@/sites/site-origin'
import { coloursOf } from '@/sites/theme'

/** Height of a logo in a mail, pixels. */
const LOGO_HEIGHT = 40

/** "12 345 678 901" */
const abnWords = (abn: string) =>
  abn.replaceAll(' ', '').replace(/^(\d\d)(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4')

/**
 * A site's mails in its colours, with who sends them: legal name, ABN, licences, address, telephone.
 *
 * @param location whose address it names; without one, that of the first
 * @param phone as people read it
 */
export function mailBrandOf(
  site: Pick<Site, 'name' | 'host' | 'theme' | 'legal' | 'locations'>,
  phone: string | null,
  location: Pick<SiteLocation, 'address'> | null = null,
): MailBrand {
  const { legal, theme } = site
  const colours = coloursOf(theme)
  const place = location ?? site.locations.find(({ primary }) => primary) ?? site.locations[0]
  return {
    name: site.name,
    header: colours.header,
    onHeader: colours['on-header'],
    button: colours.action,
    onButton: colours['on-action'],
    logo: logoOf(site, /^#f{3}(?:f{3})?$/i.test(colours.header)),
    sender: [
      legal.abn ? `${legal.name}, ABN ${abnWords(legal.abn)}` : legal.name,
      ...legal.licences,
      ...legal.lines,
      place ? addressLine(place) : null,
      phone,
    ].filter((each) => each !== null),
  }
}

function logoOf(
  { host, theme }: Pick<Site, 'host' | 'theme'>,
  onWhite: boolean,
): MailBrand['logo'] {
  const { logo } = theme
  // Mail programs show no SVG; a wordmark beside a symbol is the name.
  if (!logo || logo.symbol || theme.wordmark || /\.svgz?$/i.test(logo.url)) return null
  // Classic Outlook shows no WebP and no AVIF. A JPEG has a white ground, so on another it reads the name.
  const asJpeg = onWhite && /\.(?:webp|avif)$/i.test(logo.url) ? mailPhotoUrl(logo.url) : null
  return {
    url: new URL(asJpeg ?? logo.url, siteOrigin({ host })).href,
    width: Math.min(280, Math.round((logo.width / logo.height) * LOGO_HEIGHT)),
    height: LOGO_HEIGHT,
  }
}

/** Of a person who works for no one site: a group's name, or the platform's. */
export const plainMailBrand = (name: string): MailBrand => ({
  name,
  ...{ header: '#ffffff', onHeader: '#1a1a1a', button: '#1a1a1a', onButton: '#ffffff' },
  logo: null,
  sender: [],
})
