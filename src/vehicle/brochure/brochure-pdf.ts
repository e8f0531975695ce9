import 'server-only'
import PDFDocument from 'pdfkit'
import QRCode from 'qrcode'
import type { ThemeColours } from '@/sites/theme-tokens'
import type { Brochure, BrochureFinance } from './brochure-content'
import type { PrintFonts } from './brochure-look'

type Page = InstanceType<typeof PDFDocument>
type Paint = { page: Page; colours: ThemeColours; left: number; width: number; right: number }

/** A4 in points, and the white around the text. */
const a4 = { width: 595.28, height: 841.89, margin: 40 }
/** Room of the photo, points: the width of the text, 2:1. */
export const brochurePhoto = { width: 515, height: 258 } as const
const footerHeight = 84

/**
 * One A4 page: photo, name, price, finance, key facts, features, QR code to the page, dealer and
 * licence. CALL-16
 *
 * @param photo JPEG of {@link brochurePhoto}'s shape, null for a car without photos
 */
export async function brochurePdf(
  brochure: Brochure,
  { colours, fonts, photo }: { colours: ThemeColours; fonts: PrintFonts; photo: Buffer | null },
): Promise<Buffer> {
  const page = new PDFDocument({
    size: 'A4',
    margins: { top: a4.margin, left: a4.margin, right: a4.margin, bottom: 0 },
    font: fonts.text,
    lang: 'en-AU',
    displayTitle: true,
    info: { Title: brochure.title, Author: brochure.siteName },
  })
  const finished = collect(page)
  page.registerFont('text', fonts.text)
  page.registerFont('strong', fonts.strong)
  const width = a4.width - 2 * a4.margin
  const paint: Paint = { page, colours, left: a4.margin, width, right: a4.margin + width }

  let y = header(paint, brochure)
  y = picture(paint, photo, y)
  y = headline(paint, brochure, y)
  if (brochure.finance) y = financeBlock(paint, brochure.finance, y)
  y = factsBlock(paint, brochure, y)
  featuresBlock(paint, brochure, y)
  await footer(paint, brochure)
  page.end()
  return finished
}

function collect(page: Page): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    page.on('data', (chunk: Buffer) => chunks.push(chunk))
    page.on('end', () => resolve(Buffer.concat(chunks)))
    page.on('error', reject)
  })
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

function picture({ page, colours, left }: Paint, photo: Buffer | null, y: number): number {
  const top = y + 16
  const { width, height } = brochurePhoto
  page.rect(left, top, width, height).fill(colours['stage-1'])
  if (photo) page.image(photo, left, top, { width, height })
  else {
    page.fillColor(colours['ink-3']).font('text').fontSize(11)
    page.text('Photos coming soon', left, top + height / 2 - 6, { width, align: 'center' })
  }
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

function factsBlock({ page, colours, left, width }: Paint, brochure: Brochure, y: number): number {
  const top = y + 14
  const gap = 24
  const column = (width - gap) / 2
  const row = 17
  brochure.facts.forEach(({ label, value }, at) => {
    const x = left + (at % 2) * (column + gap)
    const line = top + Math.floor(at / 2) * row
    page
      .moveTo(x, line)
      .lineTo(x + column, line)
      .lineWidth(0.5)
      .stroke(colours.line)
    page.fillColor(colours['ink-2']).font('text').fontSize(9)
    page.text(label, x, line + 4, { width: column * 0.34, height: 12, ellipsis: true })
    page.fillColor(colours.ink).font('strong').fontSize(9)
    page.text(value, x + column * 0.34, line + 4, {
      width: column * 0.66,
      height: 12,
      align: 'right',
      ellipsis: true,
    })
  })
  return top + Math.ceil(brochure.facts.length / 2) * row
}

/** As many features as the rest of the page holds. */
function featuresBlock({ page, colours, left, width }: Paint, brochure: Brochure, y: number): void {
  const row = 13
  const top = y + 12
  const room = Math.floor((a4.height - footerHeight - 12 - (top + 18)) / row) * 2
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

async function footer(
  { page, colours, left, width }: Paint,
  { dealer, licence, url, printedOn }: Brochure,
): Promise<void> {
  const top = a4.height - footerHeight
  page.rect(0, top, a4.width, footerHeight).fill(colours.sunken)
  const size = 62
  const code = await QRCode.toBuffer(url, {
    margin: 1,
    width: 4 * size,
    errorCorrectionLevel: 'M',
    color: { dark: '#000000', light: '#ffffff' },
  })
  const codeLeft = left + width - size
  page.image(code, codeLeft, top + 11, { width: size, height: size })
  page.link(codeLeft, top + 11, size, size, url)
  const textWidth = width - size - 20
  page.fillColor(colours.ink).font('strong').fontSize(11)
  page.text([dealer.name, dealer.phone].filter(Boolean).join('   '), left, top + 11, {
    width: textWidth,
    height: 14,
    ellipsis: true,
  })
  page.fillColor(colours['ink-2']).font('text').fontSize(9)
  page.text(dealer.address, left, top + 26, { width: textWidth, height: 12, ellipsis: true })
  page.fontSize(8).fillColor(colours.ink)
  page.text(licence, left, top + 41, { width: textWidth, height: 11, ellipsis: true })
  page.fillColor(colours['ink-3']).fontSize(7)
  page.text(`Price and availability on ${printedOn}. ${url}`, left, top + 56, {
    width: textWidth,
    height: 20,
    ellipsis: true,
  })
}
