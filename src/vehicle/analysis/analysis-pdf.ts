import 'server-only'
import PDFDocument from 'pdfkit'
import type { ThemeColours } from '@/sites/theme-tokens'
import type { PrintFonts } from '../brochure/print-fonts'
import { printableTexts } from '../brochure/printable'
import { writtenPdf } from '../brochure/written-pdf'
import type { CarAnalysis } from './analysis-content'

type Page = InstanceType<typeof PDFDocument>
type Look = { colours: ThemeColours; fonts: PrintFonts }

/** A4 in points. */
const page = { width: 595.28, height: 841.89, margin: 48 }
const textWidth = page.width - 2 * page.margin
const rowHeight = 18
const twoLines = 24
const column = (textWidth - 24) / 2

/** The data sheet of a car: facts in two columns over as many A4 pages as they need. SITE-07 */
export async function analysisPdf(written: CarAnalysis, { colours, fonts }: Look): Promise<Buffer> {
  const analysis = printableTexts(written)
  const pdf = new PDFDocument({
    size: 'A4',
    margin: page.margin,
    font: fonts.text,
    lang: 'en-AU',
    displayTitle: true,
    info: { Title: `${written.title}, car analysis`, Author: written.siteName },
  })
  const finished = writtenPdf(pdf)
  pdf.registerFont('text', fonts.text)
  pdf.registerFont('strong', fonts.strong)

  head(pdf, analysis, colours)
  for (const { heading, rows } of analysis.sections) {
    section(pdf, heading, colours)
    facts(pdf, rows, colours)
    if (heading === 'The price in the market' && analysis.marketNote) {
      paragraph(pdf, analysis.marketNote, colours)
    }
  }
  if (analysis.features.length > 0) {
    section(pdf, 'Features', colours)
    paragraph(pdf, analysis.features.join(', '), colours)
  }
  const { comments } = analysis
  const paragraphs = comments.pending ? ['None yet.'] : comments.paragraphs
  if (paragraphs.length > 0) section(pdf, 'Dealer comments', colours)
  for (const text of paragraphs) paragraph(pdf, text, colours)
  pdf.moveDown(1).fillColor(colours['ink-3']).font('text').fontSize(8)
  pdf.text(`Price and availability on ${analysis.printedOn}.`, page.margin, pdf.y, {
    width: textWidth,
  })
  pdf.text(analysis.url, { width: textWidth, link: analysis.url })
  pdf.end()
  return finished
}

function head(pdf: Page, { siteName, title, stock, price }: CarAnalysis, colours: ThemeColours) {
  pdf.fillColor(colours['ink-3']).font('text').fontSize(9)
  pdf.text(`${siteName}  |  Stock ${stock}  |  Car analysis`, { width: textWidth })
  pdf.moveDown(0.4).fillColor(colours.ink).font('strong').fontSize(20)
  pdf.text(title, { width: textWidth, height: 74, ellipsis: true })
  pdf.moveDown(0.2).fontSize(13)
  pdf.text([price.price, price.type].filter(Boolean).join(' '), { width: textWidth })
}

/** A heading never stands alone at the foot of a page. */
function section(pdf: Page, heading: string, colours: ThemeColours) {
  roomFor(pdf, 24 + 2 * rowHeight)
  pdf.moveDown(1).fillColor(colours.ink).font('strong').fontSize(12)
  pdf.text(heading, page.margin, pdf.y, { width: textWidth })
  pdf.moveDown(0.3)
}

function facts(pdf: Page, rows: CarAnalysis['sections'][number]['rows'], colours: ThemeColours) {
  for (let at = 0; at < rows.length; at += 2) {
    roomFor(pdf, twoLines + 6)
    const top = pdf.y
    let bottom = top + rowHeight
    for (const [place, row] of [rows[at], rows[at + 1]].entries()) {
      if (!row) continue
      const left = page.margin + place * (column + 24)
      pdf
        .moveTo(left, top)
        .lineTo(left + column, top)
        .lineWidth(0.5)
        .stroke(colours.line)
      pdf.fillColor(colours['ink-2']).font('text').fontSize(9)
      const labelWidth = Math.min(pdf.widthOfString(row.label) + 1, column / 2)
      pdf.text(row.label, left, top + 4, { width: labelWidth, height: 12, ellipsis: true })
      pdf.fillColor(colours.ink).font('strong')
      pdf.text(row.value, left + labelWidth + 10, top + 4, {
        width: column - labelWidth - 10,
        height: twoLines,
        align: 'right',
        ellipsis: true,
      })
      bottom = Math.max(bottom, pdf.y + 2)
    }
    pdf.y = bottom
  }
}

function paragraph(pdf: Page, text: string, colours: ThemeColours) {
  pdf.fillColor(colours['ink-2']).font('text').fontSize(9)
  pdf.text(text, page.margin, pdf.y, { width: textWidth, lineGap: 1.5 })
  pdf.moveDown(0.5)
}

function roomFor(pdf: Page, height: number) {
  if (pdf.y + height > page.height - page.margin) pdf.addPage()
}
