import 'server-only'
import { placeName } from '@/dealers/departments'
import type { Car } from '@/inventory/car'
import { phoneFor } from '@/inventory/PhoneLine'
import { formatPhone } from '@/leads/answers/phone-number'
import { loadLogo } from '@/media/load-photo'
import { licenceLines } from '@/sites/dealer-licence'
import type { LogoSymbol } from '@/sites/logo-symbol'
import type { Site } from '@/sites/site'
import type { ThemeColours } from '@/sites/theme-tokens'
import { locationOf } from '../located-at'
import { decorate, type Paper, put, rule } from './tagged-pdf'

/** Who offers a car, as each paper about it says: plain text. CALL-16 CONT-08 */
export type Letterhead = {
  siteName: string
  /** The name in letters; null where the picture of the logo has it. */
  wordmark: string | null
  dealer: { name: string; address: string; phone: string | null }
  /** Legal name, ABN and licences. */
  licence: string
}

export function letterheadOf(car: Car, site: Site): Letterhead {
  const { street, city, state, postcode } = car.location.address
  const phone = phoneFor(site, car)
  const location = locationOf(site, car)
  const { logo, wordmark } = site.theme
  return {
    siteName: site.name,
    wordmark: wordmark || (logo ? null : site.name),
    dealer: {
      name: placeName(car.location.name),
      address: [street, [city, state, postcode].filter(Boolean).join(' ')]
        .filter(Boolean)
        .join(', '),
      phone: phone ? formatPhone(phone) : null,
    },
    licence: [
      site.legal.name,
      site.legal.abn ? `ABN ${site.legal.abn}` : null,
      ...(location ? licenceLines(location) : []),
      ...site.legal.licences,
    ]
      .filter((line, at, all) => line && all.indexOf(line) === at)
      .join('  |  '),
  }
}

/** The logo of a site for a PDF: a drawing of one colour, or a PNG; null without one that can be read. */
export type PaperLogo =
  | { symbol: LogoSymbol }
  | { png: Buffer; width: number; height: number }
  | null

export async function paperLogo(site: Site): Promise<PaperLogo> {
  const { logo } = site.theme
  if (!logo) return null
  return logo.symbol ? { symbol: logo.symbol } : loadLogo(site, logo.url)
}

/** In points. */
const band = { height: 52, logo: 28, widest: 150 }

/**
 * The head of the first page across its width: logo or name at the left; telephone and a line about the car at
 * the right. Returns where it ends.
 * @param left and right in points
 */
export function writeLetterhead(
  paper: Paper,
  {
    letterhead,
    logo,
    line,
    colours,
  }: {
    letterhead: Letterhead
    logo: PaperLogo
    line: string
    colours: ThemeColours
  },
  { left, right }: { left: number; right: number },
): number {
  const { pdf } = paper
  const { siteName, dealer } = letterhead
  decorate(pdf, () => {
    pdf.rect(0, 0, right + left, band.height).fill(colours.header)
    rule(pdf, 0, band.height, right + left, colours['header-line'])
  })
  const drawn = logo ? writeLogo(paper, logo, siteName, left, colours) : 0
  const half = (right - left) / 2
  // A logo that could not be read is the name.
  const name = letterhead.wordmark ?? (logo ? null : siteName)
  if (name) {
    put(paper, 'P', () => {
      pdf.fillColor(colours['on-header']).font('strong').fontSize(14)
      const x = left + drawn + (drawn > 0 ? 8 : 0)
      pdf.text(name, x, 18, { width: half - (x - left), lineBreak: false, ellipsis: true })
    })
  }
  const writeRight = (text: string, font: string, size: number, colour: string, y: number) =>
    put(paper, 'P', () => {
      pdf.fillColor(colour).font(font).fontSize(size)
      pdf.text(text, right - half, y, { width: half, align: 'right', lineBreak: false })
    })
  const { phone } = dealer
  if (phone) writeRight(phone, 'strong', 12, colours['on-header'], 12)
  writeRight(line, 'text', 9, colours['on-header-2'], phone ? 29 : 20)
  return band.height
}

/** Returns its width in points. */
function writeLogo(
  paper: Paper,
  logo: NonNullable<PaperLogo>,
  alt: string,
  left: number,
  colours: ThemeColours,
): number {
  const { pdf } = paper
  const top = (band.height - band.logo) / 2
  if ('symbol' in logo) {
    const [x = 0, y = 0, width = 1, height = 1] = logo.symbol.viewBox.split(' ').map(Number)
    const scale = band.logo / height
    const draw = () =>
      pdf
        .save()
        .translate(left, top)
        .scale(scale)
        .translate(-x, -y)
        .path(logo.symbol.path)
        .fill(colours['on-header'])
        .restore()
    put(paper, 'Figure', draw, { alt })
    return width * scale
  }
  const scale = Math.min(band.logo / logo.height, band.widest / logo.width)
  const [width, height] = [logo.width * scale, logo.height * scale]
  const y = (band.height - height) / 2
  put(paper, 'Figure', () => pdf.image(logo.png, left, y, { width, height }), { alt })
  return width
}
