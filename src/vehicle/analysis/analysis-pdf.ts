import 'server-only'
import { formatDate } from '@/calendar/date-words'
import { localTime } from '@/calendar/local-time'
import type { Car } from '@/inventory/car'
import { carName } from '@/inventory/car-name'
import type { Site } from '@/sites/site'
import type { ThemeColours } from '@/sites/theme-tokens'
import { formatMoney } from '@/ui/number-format'
import {
  type Letterhead,
  letterheadOf,
  type PaperLogo,
  writeLetterhead,
} from '../brochure/letterhead'
import type { PrintFonts } from '../brochure/tagged-pdf'
import {
  decorate,
  factHeight,
  openPdf,
  type Paper,
  type Pdf,
  printableTexts,
  put,
  rule,
  writeFact,
} from '../brochure/tagged-pdf'
import { type DealerComments, dealerComments } from '../information/CommentsText'
import {
  allSpecifications,
  featuresOf,
  keyInformation,
  type SpecificationRow,
} from '../information/specification-rows'
import { type CompleteGauge, gaugeWords, marketCheck } from '../market/gauge-rules'
import { type PriceWords, priceWords } from '../price-words'
import { vehicleUrl } from '../vehicle-url'

type Look = { colours: ThemeColours; fonts: PrintFonts; logo: PaperLogo }

/** A4 in points. */
const page = { width: 595.28, height: 841.89, margin: 48 }
const textWidth = page.width - 2 * page.margin
const rowHeight = 18
const column = (textWidth - 24) / 2

/** The data sheet of a car: facts in two columns over as many A4 pages as they need. SITE-07 */
export async function analysisPdf(
  written: CarAnalysis,
  { colours, fonts, logo }: Look,
): Promise<Buffer> {
  const analysis = printableTexts(written)
  const { margin } = page
  const { finished, ...paper } = openPdf({
    title: `${written.title}, car analysis`,
    author: written.siteName,
    fonts,
    margins: { top: margin, left: margin, right: margin, bottom: margin },
  })
  const { pdf } = paper

  const line = `Car analysis  |  Stock ${analysis.stock}`
  const right = page.width - margin
  const end = writeLetterhead(
    paper,
    { letterhead: analysis, logo, line, colours },
    { left: margin, right },
  )
  head(paper, analysis, end + 20, colours)
  for (const { heading, rows } of analysis.sections) {
    section(paper, heading, colours)
    facts(paper, rows, colours)
    if (heading === 'The price in the market' && analysis.marketNote) {
      paragraph(paper, analysis.marketNote, colours)
    }
  }
  if (analysis.features.length > 0) {
    section(paper, 'Features', colours)
    paragraph(paper, analysis.features.join(', '), colours)
  }
  const { comments } = analysis
  const paragraphs = comments.pending ? ['None yet.'] : comments.paragraphs
  if (paragraphs.length > 0) section(paper, 'Dealer comments', colours)
  for (const text of paragraphs) paragraph(paper, text, colours)
  foot(paper, analysis, colours)
  pdf.end()
  return finished
}

/** @param top in points */
function head(
  paper: Paper,
  { title, price }: CarAnalysis,
  top: number,
  colours: ThemeColours,
): void {
  const { pdf } = paper
  put(paper, 'H1', () => {
    pdf.fillColor(colours.ink).font('strong').fontSize(20)
    pdf.text(title, page.margin, top, { width: textWidth, height: 74, ellipsis: true })
  })
  put(paper, 'P', () => {
    pdf.moveDown(0.2).fontSize(13)
    pdf.text([price.price, price.type].filter(Boolean).join(' '), { width: textWidth })
  })
}

/** Who offers the car, in one piece at the end. */
function foot(paper: Paper, analysis: CarAnalysis, colours: ThemeColours): void {
  const { pdf } = paper
  const { dealer, licence, url, printedOn } = analysis
  roomFor(pdf, 90)
  pdf.moveDown(1)
  decorate(pdf, () => rule(pdf, page.margin, pdf.y, textWidth, colours.line))
  pdf.moveDown(0.6)
  const write = (text: string, font: string, size: number, colour: string) =>
    put(paper, 'P', () => {
      pdf.fillColor(colour).font(font).fontSize(size)
      pdf.text(text, page.margin, pdf.y, { width: textWidth, lineGap: 1.5 })
    })
  write([dealer.name, dealer.phone].filter(Boolean).join('   '), 'strong', 11, colours.ink)
  write(dealer.address, 'text', 9, colours['ink-2'])
  write(licence, 'text', 9, colours.ink)
  write(`Price and availability on ${printedOn}.`, 'text', 8, colours['ink-3'])
  put(paper, 'Link', () => pdf.text(url, { width: textWidth, link: url }))
}

/** A heading is never the last line of a page. */
function section(paper: Paper, heading: string, colours: ThemeColours): void {
  const { pdf } = paper
  roomFor(pdf, 24 + 2 * rowHeight)
  put(paper, 'H2', () => {
    pdf.moveDown(1).fillColor(colours.ink).font('strong').fontSize(12)
    pdf.text(heading, page.margin, pdf.y, { width: textWidth })
  })
  pdf.moveDown(0.3)
}

function facts(
  paper: Paper,
  rows: CarAnalysis['sections'][number]['rows'],
  colours: ThemeColours,
): void {
  const { pdf } = paper
  const table = { pdf, body: put(paper, 'Table') }
  for (let at = 0; at < rows.length; at += 2) {
    roomFor(pdf, factHeight + 6)
    const top = pdf.y
    let bottom = top + rowHeight
    for (const [place, row] of [rows[at], rows[at + 1]].entries()) {
      if (!row) continue
      const x = page.margin + place * (column + 24)
      decorate(pdf, () => rule(pdf, x, top, column, colours.line))
      writeFact(table, row, { x, y: top + 4, width: column }, colours)
      bottom = Math.max(bottom, pdf.y + 2)
    }
    pdf.y = bottom
  }
}

function paragraph(paper: Paper, text: string, colours: ThemeColours): void {
  const { pdf } = paper
  put(paper, 'P', () => {
    pdf.fillColor(colours['ink-2']).font('text').fontSize(9)
    pdf.text(text, page.margin, pdf.y, { width: textWidth, lineGap: 1.5 })
  })
  pdf.moveDown(0.5)
}

function roomFor(pdf: Pdf, height: number): void {
  if (pdf.y + height > page.height - page.margin) pdf.addPage()
}

/** Everything that the data sheet of a car prints, as plain text. SITE-07 */
type CarAnalysis = Letterhead & {
  title: string
  stock: string
  price: PriceWords
  sections: readonly { heading: string; rows: readonly SpecificationRow[] }[]
  features: readonly string[]
  comments: DealerComments
  /** Basis of the market figures; null without any. */
  marketNote: string | null
  url: string
  printedOn: string
}

/** The whole record of a car, with the price that the page shows. */
export function analysisOf(
  car: Car,
  site: Site,
  gauge: CompleteGauge | null,
  now: Date,
): CarAnalysis {
  const check = marketCheck(car, site)
  const market = [
    ...(gauge
      ? [
          { label: 'Price against others', value: gaugeWords(gauge) },
          {
            label: 'Usual range',
            value: `${formatMoney(gauge.market_range_min)} to ${formatMoney(gauge.market_range_max)}`,
          },
        ]
      : []),
    ...(check?.rows ?? []).map(({ label, value, difference }) => ({
      label,
      value: `${value}, this one is ${difference}`,
    })),
  ]
  return {
    ...letterheadOf(car, site),
    title: carName(car, site),
    stock: car.stocknum,
    price: priceWords(car, site),
    sections: [
      { heading: 'Key information', rows: keyInformation(car, site, now) },
      { heading: 'All specifications', rows: allSpecifications(car, site) },
      { heading: 'The price in the market', rows: market },
    ].filter(({ rows }) => rows.length > 0),
    features: featuresOf(car),
    comments: dealerComments(car.dealercomments, site.flags.vdp.commentsSeparator),
    marketNote: gauge?.description ?? null,
    url: vehicleUrl(car, site),
    printedOn: formatDate(localTime(now, site.timeZone).date, { dateStyle: 'long' }),
  }
}
