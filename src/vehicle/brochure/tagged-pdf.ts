import PDFDocument from 'pdfkit'
import type { PrintFonts } from './print-fonts'

export type Pdf = InstanceType<typeof PDFDocument>
type Element = ReturnType<Pdf['struct']>
/** A file being written: its pages, and what a screen reader reads of them, in order. */
export type Paper = { pdf: Pdf; body: Element }

/**
 * An empty A4 file in English that tells screen readers what is a heading, a fact, a list or a picture.
 * `finished` has its bytes once `pdf.end()` was called.
 * @param margins in points
 */
export function openPdf({
  title,
  author,
  fonts,
  margins,
}: {
  title: string
  author: string
  fonts: PrintFonts
  margins: { top: number; left: number; right: number; bottom: number }
}): Paper & { finished: Promise<Buffer> } {
  const pdf = new PDFDocument({
    size: 'A4',
    margins,
    font: fonts.text,
    lang: 'en-AU',
    displayTitle: true,
    info: { Title: title, Author: author },
    tagged: true,
    pdfVersion: '1.7',
  })
  const finished = new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = []
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
  })
  pdf.registerFont('text', fonts.text)
  pdf.registerFont('strong', fonts.strong)
  const body = pdf.struct('Document')
  pdf.addStructure(body)
  return { pdf, body, finished }
}

/**
 * Adds an element to what is read, and writes it.
 * @param tag of PDF 1.7: H1, P, Figure, Table …
 * @param write what the element shows; without it others come in it
 */
export function put(
  { pdf, body }: Paper,
  tag: string,
  write?: () => void,
  options: { alt?: string; scope?: 'Row' } = {},
): Element {
  const element = pdf.struct(tag, options, write && [write])
  body.add(element)
  return element
}

/** Draws what is not read: lines, fills, ticks. */
export function decorate(pdf: Pdf, draw: () => void): void {
  pdf.markContent('Artifact', { type: 'Layout' })
  draw()
  pdf.endMarkedContent()
}

/** A thin line; place and width in points. */
export function rule(pdf: Pdf, x: number, y: number, width: number, colour: string): void {
  pdf
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(0.5)
    .stroke(colour)
}

/**
 * Makes a place of the page lead to an address, as the link that is read.
 * @param link an element with the tag Link
 * @param place in points
 */
export function linkTo(
  url: string,
  { pdf, body: link }: Paper,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): void {
  // The types of pdfkit do not know that an annotation belongs to an element.
  const options: { structParent: Element; Type?: string } = { structParent: link }
  pdf.link(x, y, width, height, url, options)
}
