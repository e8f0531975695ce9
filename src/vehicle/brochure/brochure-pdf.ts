import 'server-only'
import QRCode from 'qrcode'
import type { ThemeColours } from '@/sites/theme-tokens'
import type { Brochure, BrochureFinance } from './brochure-content'
import { type PaperLogo, writeLetterhead } from './letterhead'
import type { PrintFonts } from './tagged-pdf'
import {
  decorate,
  linkTo,
  openPdf,
  type Paper,
  type Pdf,
  printableTexts,
  put,
  rule,
  writeFact,
} from './tagged-pdf'

type Paint = Paper & { colours: ThemeColours; left: number; width: number; right: number }

/** A4 in points, and the margin of the text. */
const a4 = { width: 595.28, height: 841.89, margin: 40 }
/** Size of the photo, points: the width of the text, 2:1. */
export const brochurePhoto = { width: 515, height: 258 } as const
const codeSize = 62
/** In points; most height of one text of the footer, so that it stays one page. */
const footText = { padding: 11, most: 80 } as const
type Foot = {
  top: number
  textWidth: number
  texts: {
    text: string
    font: string
    size: number
    colour: string
    space: number
    height: number
  }[]
}

/**
 * One A4 page: logo and telephone, photo, name, price, finance, key facts, features, QR code to the page, dealer and
 * licence. CALL-16
 *
 * @param photo JPEG of {@link brochurePhoto}'s shape
 */
export async function brochurePdf(
  written: Brochure,
  {
    colours,
    fonts,
    photo,
    logo,
  }: { colours: ThemeColours; fonts: PrintFonts; photo: Buffer; logo: PaperLogo },
): Promise<Buffer> {
  const brochure = printableTexts(written)
  const { finished, ...paper } = openPdf({
    title: written.title,
    author: written.siteName,
    fonts,
    margins: { top: a4.margin, left: a4.margin, right: a4.margin, bottom: 0 },
  })
  const width = a4.width - 2 * a4.margin
  const paint: Paint = { ...paper, colours, left: a4.margin, width, right: a4.margin + width }

  const line = `${brochure.condition}  |  Stock ${brochure.stock}`
  let y = writeLetterhead(paper, { letterhead: brochure, logo, line, colours }, paint)
  y = picture(paint, photo, brochure.title, y)
  y = headline(paint, brochure, y)
  if (brochure.finance) y = financeBlock(paint, brochure.finance, y)
  y = factsBlock(paint, brochure, y)
  const foot = footOf(paint, brochure)
  featuresBlock(paint, brochure, y, foot.top)
  await footer(paint, brochure.url, foot)
  paint.pdf.end()
  return finished
}

function picture(paint: Paint, photo: Buffer, alt: string, y: number): number {
  const top = y + 14
  const { width, height } = brochurePhoto
  put(paint, 'Figure', () => paint.pdf.image(photo, paint.left, top, { width, height }), { alt })
  return top + height
}

function headline(paint: Paint, brochure: Brochure, y: number): number {
  const { pdf, colours, left, width, right } = paint
  const { series, price } = brochure
  const top = y + 16
  const nameWidth = width * 0.58
  put(paint, 'H1', () => {
    pdf.fillColor(colours.ink).font('strong').fontSize(20)
    pdf.text(brochure.title, left, top, {
      width: nameWidth,
      height: 50,
      ellipsis: true,
      lineGap: -1,
    })
  })
  let bottom = pdf.y
  if (series) {
    put(paint, 'P', () => {
      pdf.fillColor(colours['ink-2']).font('text').fontSize(10)
      pdf.text(`Series ${series}`, left, bottom + 2, {
        width: nameWidth,
        height: 13,
        ellipsis: true,
      })
    })
    bottom = pdf.y
  }
  const priceLeft = left + nameWidth + 12
  const priceWidth = right - priceLeft
  put(paint, 'P', () => {
    pdf.fillColor(colours.price).font('strong')
    pdf.fontSize(price.price.length > 12 ? 16 : 26)
    pdf.text(price.price, priceLeft, top - 3, { width: priceWidth, align: 'right' })
  })
  const writeBelow = (text: string, colour: string) =>
    put(paint, 'P', () => {
      pdf.fillColor(colour).font('text').fontSize(10)
      pdf.text(text, priceLeft, pdf.y + 1, { width: priceWidth, align: 'right' })
    })
  if (price.type) writeBelow(price.type, colours.ink)
  if (price.was) writeBelow(`Was ${price.was}`, colours['ink-3'])
  return Math.max(bottom, pdf.y)
}

/** Repayment and both rates in one size, basis and warning under them. */
function financeBlock(paint: Paint, finance: BrochureFinance, y: number): number {
  const { pdf, colours, left, width } = paint
  const top = y + 10
  decorate(pdf, () => rule(pdf, left, top, width, colours.line))
  const column = width / finance.figures.length
  const table = { pdf, body: put(paint, 'Table') }
  finance.figures.forEach(({ label, value }, at) => {
    const x = left + at * column
    const row = { pdf, body: put(table, 'TR') }
    const writeLabel = () => {
      pdf.fillColor(colours['ink-2']).font('text').fontSize(9)
      pdf.text(label, x, top + 7, { width: column })
    }
    put(row, 'TH', writeLabel, { scope: 'Row' })
    put(row, 'TD', () => {
      pdf.fillColor(colours.ink).font('strong').fontSize(12)
      pdf.text(value, x, top + 19, { width: column })
    })
  })
  put(paint, 'P', () => {
    // As large as the labels above: the warning is no smaller print than the figures' own.
    pdf.fillColor(colours['ink-2']).font('text').fontSize(9)
    pdf.text(finance.note, left, top + 38, { width, lineGap: 0.5 })
  })
  return pdf.y
}

/** Two facts per line, which is as tall as the taller one; a value takes up to two lines. */
function factsBlock(paint: Paint, brochure: Brochure, y: number): number {
  const { left, width } = paint
  const gap = 24
  const column = (width - gap) / 2
  const table = { pdf: paint.pdf, body: put(paint, 'Table') }
  let line = y + 14
  let bottom = line
  brochure.facts.forEach((fact, at) => {
    const isLeft = at % 2 === 0
    if (isLeft) line = bottom
    const x = isLeft ? left : left + column + gap
    decorate(paint.pdf, () => rule(paint.pdf, x, line, column, paint.colours.line))
    writeFact(table, fact, { x, y: line + 4, width: column }, paint.colours)
    bottom = Math.max(bottom, line + 17, paint.pdf.y + 2)
  })
  return bottom
}

/** As many features as fit above `end`. */
function featuresBlock(paint: Paint, brochure: Brochure, y: number, end: number): void {
  const { pdf, colours, left, width } = paint
  const row = 13
  const top = y + 12
  const room = Math.floor((end - 12 - (top + 18)) / row) * 2
  if (brochure.features.length === 0 || room < 2) return
  const shown = brochure.features.slice(0, room)
  const hidden = brochure.features.length - shown.length + brochure.moreFeatures
  put(paint, 'H2', () => {
    pdf.fillColor(colours.ink).font('strong').fontSize(11)
    const heading = hidden > 0 ? `Features (${hidden} more on the page)` : 'Features'
    pdf.text(heading, left, top, { width })
  })
  const list = { pdf, body: put(paint, 'L') }
  shown.forEach((feature, at) => {
    const x = left + (at % 2) * (width / 2)
    const line = top + 18 + Math.floor(at / 2) * row
    decorate(pdf, () => tick(pdf, x, line + 2, colours.positive))
    put({ pdf, body: put(list, 'LI') }, 'LBody', () => {
      pdf.fillColor(colours['ink-2']).font('text').fontSize(9)
      pdf.text(feature, x + 13, line, { width: width / 2 - 25, height: 11, ellipsis: true })
    })
  })
}

function tick(pdf: Pdf, x: number, y: number, colour: string): void {
  pdf
    .moveTo(x, y + 3)
    .lineTo(x + 2.5, y + 5.5)
    .lineTo(x + 7.5, y)
    .lineWidth(1)
    .stroke(colour)
}

/** Texts of the footer with their heights; the footer's height is their sum. */
function footOf({ pdf, colours, width }: Paint, brochure: Brochure): Foot {
  const { dealer, licence, url, printedOn } = brochure
  const textWidth = width - codeSize - 20
  const texts = [
    {
      ...{ font: 'strong', size: 11, colour: colours.ink, space: 0 },
      text: [dealer.name, dealer.phone].filter(Boolean).join('   '),
    },
    { font: 'text', size: 9, colour: colours['ink-2'], space: 2, text: dealer.address },
    { font: 'text', size: 8, colour: colours.ink, space: 4, text: licence },
    {
      ...{ font: 'text', size: 7, colour: colours['ink-3'], space: 5 },
      text: `Price and availability on ${printedOn}. ${url}`,
    },
  ].map((line) => {
    pdf.font(line.font).fontSize(line.size)
    const whole = pdf.heightOfString(line.text, { width: textWidth })
    return { ...line, height: Math.min(whole, footText.most) }
  })
  const height = texts.reduce((sum, line) => sum + line.space + line.height, 2 * footText.padding)
  return { top: a4.height - Math.max(height, codeSize + 2 * footText.padding), textWidth, texts }
}

async function footer(paint: Paint, url: string, foot: Foot) {
  const { pdf, colours, left, width } = paint
  const { top, textWidth, texts } = foot
  decorate(pdf, () => pdf.rect(0, top, a4.width, a4.height - top).fill(colours.sunken))
  const first = top + footText.padding
  let y = first
  for (const { text, font, size, colour, space, height } of texts) {
    y += space
    put(paint, 'P', () => {
      pdf.fillColor(colour).font(font).fontSize(size)
      // A little extra, so that rounding does not truncate a line that fits.
      pdf.text(text, left, y, { width: textWidth, height: height + 0.5, ellipsis: true })
    })
    y += height
  }
  const code = await QRCode.toBuffer(url, {
    margin: 1,
    width: 4 * codeSize,
    errorCorrectionLevel: 'M',
    color: { dark: '#000000', light: '#ffffff' },
  })
  const codeLeft = left + width - codeSize
  const link = { pdf, body: put(paint, 'Link') }
  const draw = () => pdf.image(code, codeLeft, first, { width: codeSize, height: codeSize })
  put(link, 'Figure', draw, { alt: "Code that opens this vehicle's page" })
  linkTo(url, link, { x: codeLeft, y: first, width: codeSize, height: codeSize })
}
