import 'server-only'
import PDFDocument from 'pdfkit'
import QRCode from 'qrcode'
import type { ThemeColours } from '@/sites/theme-tokens'
import type { Brochure, BrochureFinance } from './brochure-content'
import type { PrintFonts } from './print-fonts'
import { printableTexts } from './printable'
import { writtenPdf } from './written-pdf'

type Page = InstanceType<typeof PDFDocument>
type Paint = { page: Page; colours: ThemeColours; left: number; width: number; right: number }

/** A4 in points, and the white around the text. */
const a4 = { width: 595.28, height: 841.89, margin: 40 }
/** Room of the photo, points: the width of the text, 2:1. */
export const brochurePhoto = { width: 515, height: 258 } as const
const codeSize = 62
/** In points; most: what one text of the foot may take, so that the page stays one. */
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
 * One A4 page: photo, name, price, finance, key facts, features, QR code to the page, dealer and
 * licence. CALL-16
 *
 * @param photo JPEG of {@link brochurePhoto}'s shape
 */
export async function brochurePdf(
  written: Brochure,
  { colours, fonts, photo }: { colours: ThemeColours; fonts: PrintFonts; photo: Buffer },
): Promise<Buffer> {
  const brochure = printableTexts(written)
  const page = new PDFDocument({
    size: 'A4',
    margins: { top: a4.margin, left: a4.margin, right: a4.margin, bottom: 0 },
    font: fonts.text,
    lang: 'en-AU',
    displayTitle: true,
    info: { Title: written.title, Author: written.siteName },
  })
  const finished = writtenPdf(page)
  page.registerFont('text', fonts.text)
  page.registerFont('strong', fonts.strong)
  const width = a4.width - 2 * a4.margin
  const paint: Paint = { page, colours, left: a4.margin, width, right: a4.margin + width }

  let y = header(paint, brochure)
  y = picture(paint, photo, y)
  y = headline(paint, brochure, y)
  if (brochure.finance) y = financeBlock(paint, brochure.finance, y)
  y = factsBlock(paint, brochure, y)
  const foot = footOf(paint, brochure)
  featuresBlock(paint, brochure, y, foot.top)
  await footer(paint, brochure.url, foot)
  page.end()
  return finished
}

function header({ page, colours, left, width, right }: Paint, brochure: Brochure): number {
  page.rect(0, 0, a4.width, 44).fill(colours.band)
  page.fillColor(colours['on-band']).font('strong').fontSize(13)
  page.text(brochure.siteName, left, 15, { width: width / 2, lineBreak: false, ellipsis: true })
  page.font('text').fontSize(9)
  const label = `${brochure.condition}  |  Stock ${brochure.stock}`
  page.text(label, right - width / 2, 17, { width: width / 2, align: 'right', lineBreak: false })
  return 44
}

function picture({ page, left }: Paint, photo: Buffer, y: number): number {
  const top = y + 16
  const { width, height } = brochurePhoto
  page.image(photo, left, top, { width, height })
  return top + height
}

function headline(
  { page, colours, left, width, right }: Paint,
  brochure: Brochure,
  y: number,
): number {
  const top = y + 16
  const nameWidth = width * 0.58
  page.fillColor(colours.ink).font('strong').fontSize(20)
  page.text(brochure.title, left, top, {
    width: nameWidth,
    height: 50,
    ellipsis: true,
    lineGap: -1,
  })
  let bottom = page.y
  if (brochure.series) {
    page.fillColor(colours['ink-2']).font('text').fontSize(10)
    page.text(brochure.series, left, bottom + 2, { width: nameWidth, height: 13, ellipsis: true })
    bottom = page.y
  }
  const priceLeft = left + nameWidth + 12
  const priceWidth = right - priceLeft
  page.fillColor(colours.price).font('strong')
  page.fontSize(brochure.price.price.length > 12 ? 16 : 26)
  page.text(brochure.price.price, priceLeft, top - 3, { width: priceWidth, align: 'right' })
  page.fillColor(colours.ink).font('text').fontSize(10)
  if (brochure.price.type) {
    page.text(brochure.price.type, priceLeft, page.y + 1, { width: priceWidth, align: 'right' })
  }
  if (brochure.price.was) {
    page.fillColor(colours['ink-3'])
    page.text(`Was ${brochure.price.was}`, priceLeft, page.y + 1, {
      width: priceWidth,
      align: 'right',
    })
  }
  return Math.max(bottom, page.y)
}

/** Repayment and both rates in one size, basis and warning under them. */
function financeBlock(
  { page, colours, left, width }: Paint,
  finance: BrochureFinance,
  y: number,
): number {
  const top = y + 10
  page
    .moveTo(left, top)
    .lineTo(left + width, top)
    .lineWidth(0.5)
    .stroke(colours.line)
  const column = width / finance.figures.length
  finance.figures.forEach(({ label, value }, at) => {
    page.fillColor(colours['ink-2']).font('text').fontSize(9)
    page.text(label, left + at * column, top + 7, { width: column })
    page.fillColor(colours.ink).font('strong').fontSize(12)
    page.text(value, left + at * column, top + 19, { width: column })
  })
  page.fillColor(colours['ink-2']).font('text').fontSize(7)
  page.text(finance.note, left, top + 38, { width, lineGap: 0.5 })
  return page.y
}

/** Two facts a line, which is as tall as the taller one; a value takes up to two lines. */
function factsBlock({ page, colours, left, width }: Paint, brochure: Brochure, y: number): number {
  const gap = 24
  const column = (width - gap) / 2
  const twoLines = 24
  let line = y + 14
  let bottom = line
  brochure.facts.forEach(({ label, value }, at) => {
    const isLeft = at % 2 === 0
    if (isLeft) line = bottom
    const x = isLeft ? left : left + column + gap
    page
      .moveTo(x, line)
      .lineTo(x + column, line)
      .lineWidth(0.5)
      .stroke(colours.line)
    page.fillColor(colours['ink-2']).font('text').fontSize(9)
    const labelWidth = Math.min(page.widthOfString(label) + 1, column / 2)
    page.text(label, x, line + 4, { width: labelWidth, height: 12, ellipsis: true })
    page.fillColor(colours.ink).font('strong').fontSize(9)
    const valueLeft = x + labelWidth + 10
    page.text(value, valueLeft, line + 4, {
      width: x + column - valueLeft,
      height: twoLines,
      align: 'right',
      ellipsis: true,
    })
    bottom = Math.max(bottom, line + 17, page.y + 2)
  })
  return bottom
}

/** As many features as there is room for above `end`. */
function featuresBlock(
  { page, colours, left, width }: Paint,
  brochure: Brochure,
  y: number,
  end: number,
): void {
  const row = 13
  const top = y + 12
  const room = Math.floor((end - 12 - (top + 18)) / row) * 2
  if (brochure.features.length === 0 || room < 2) return
  const shown = brochure.features.slice(0, room)
  const hidden = brochure.features.length - shown.length + brochure.moreFeatures
  page.fillColor(colours.ink).font('strong').fontSize(11)
  page.text(hidden > 0 ? `Features (${hidden} more on the page)` : 'Features', left, top, { width })
  page.font('text').fontSize(9)
  shown.forEach((feature, at) => {
    const x = left + (at % 2) * (width / 2)
    const line = top + 18 + Math.floor(at / 2) * row
    tick(page, x, line + 2, colours.positive)
    page.fillColor(colours['ink-2'])
    page.text(feature, x + 13, line, { width: width / 2 - 25, height: 11, ellipsis: true })
  })
}

function tick(page: Page, x: number, y: number, colour: string): void {
  page
    .moveTo(x, y + 3)
    .lineTo(x + 2.5, y + 5.5)
    .lineTo(x + 7.5, y)
    .lineWidth(1)
    .stroke(colour)
}

/** The texts of the foot with their heights; it is as tall as they are. */
function footOf({ page, colours, width }: Paint, brochure: Brochure): Foot {
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
    page.font(line.font).fontSize(line.size)
    const whole = page.heightOfString(line.text, { width: textWidth })
    return { ...line, height: Math.min(whole, footText.most) }
  })
  const height = texts.reduce((sum, line) => sum + line.space + line.height, 2 * footText.padding)
  return { top: a4.height - Math.max(height, codeSize + 2 * footText.padding), textWidth, texts }
}

async function footer({ page, colours, left, width }: Paint, url: string, foot: Foot) {
  const { top, textWidth, texts } = foot
  page.rect(0, top, a4.width, a4.height - top).fill(colours.sunken)
  const code = await QRCode.toBuffer(url, {
    margin: 1,
    width: 4 * codeSize,
    errorCorrectionLevel: 'M',
    color: { dark: '#000000', light: '#ffffff' },
  })
  const first = top + footText.padding
  const codeLeft = left + width - codeSize
  page.image(code, codeLeft, first, { width: codeSize, height: codeSize })
  page.link(codeLeft, first, codeSize, codeSize, url)
  let y = first
  for (const { text, font, size, colour, space, height } of texts) {
    y += space
    page.fillColor(colour).font(font).fontSize(size)
    // A hair of room, or rounding would take a line that fits for one that does not.
    page.text(text, left, y, { width: textWidth, height: height + 0.5, ellipsis: true })
    y += height
  }
}
