import 'server-only'
import path from 'node:path'
import PDFDocument from 'pdfkit'
import type { Car } from '@/inventory/car'
import type { SiteTheme, ThemeBase } from '@/sites/theme'
import type { ThemeColours } from '@/sites/theme-tokens'

export type Pdf = InstanceType<typeof PDFDocument>
type Element = ReturnType<Pdf['struct']>
/** A tagged PDF being written: its pages, and its structure for screen readers, in order. */
export type Paper = { pdf: Pdf; body: Element }

/**
 * An empty A4 file in English with structure tags for headings, facts, lists and pictures.
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
    // Says in the file that it is made for everybody: PDF/UA-1, which the types of pdfkit do not know.
    ...({ subset: 'PDF/UA' } as object),
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
 * Adds an element to the structure and writes it.
 * @param tag of PDF 1.7: H1, P, Figure, Table …
 * @param write writes the content; without it the element contains others
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

/** Draws decoration that screen readers skip: lines, fills, ticks. */
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
 * Makes an area of the page a link, tagged for screen readers.
 * @param link an element with the tag Link
 * @param place in points
 */
export function linkTo(
  url: string,
  { pdf, body: link }: Paper,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): void {
  // The types of pdfkit lack annotations that belong to an element.
  const options: { structParent: Element; Contents: string; Type?: string } = {
    structParent: link,
    // What the link is, for who does not see it. pdfkit writes text that is an object.
    Contents: new String(url) as string,
  }
  pdf.link(x, y, width, height, url, options)
}

/** Room of a value, points: two lines. */
export const factHeight = 24

/**
 * A row of a table: the label on one line, its value in up to two at the right; `pdf.y` is below it.
 * @param place in points
 */
export function writeFact(
  table: Paper,
  { label, value }: { label: string; value: string },
  { x, y, width }: { x: number; y: number; width: number },
  colours: ThemeColours,
): void {
  const { pdf } = table
  const row = { pdf, body: put(table, 'TR') }
  pdf.font('text').fontSize(9)
  const labelWidth = Math.min(pdf.widthOfString(label) + 1, width / 2)
  const writeLabel = () => {
    pdf.fillColor(colours['ink-2'])
    pdf.text(label, x, y, { width: labelWidth, height: 12, ellipsis: true })
  }
  put(row, 'TH', writeLabel, { scope: 'Row' })
  const valueLeft = x + labelWidth + 10
  put(row, 'TD', () => {
    pdf.fillColor(colours.ink).font('strong')
    pdf.text(value, valueLeft, y, {
      width: x + width - valueLeft,
      height: factHeight,
      align: 'right',
      ellipsis: true,
    })
  })
}

/** Files of the two weights that paper and pictures use. */
export type PrintFonts = { text: string; strong: string }

/** Folders of a package of `@expo-google-fonts`, each of one weight with every Latin letter. */
const family: Record<ThemeBase, { folder: string; text: string; strong: string }> = {
  marque: { folder: 'instrument-sans', text: '400Regular', strong: '600SemiBold' },
  yard: { folder: 'archivo', text: '400Regular', strong: '800ExtraBold' },
  trail: { folder: 'instrument-sans', text: '400Regular', strong: '700Bold' },
  group: { folder: 'archivo', text: '400Regular', strong: '500Medium' },
}
const fileNames: Record<string, string> = {
  archivo: 'Archivo',
  'instrument-sans': 'InstrumentSans',
}

/** The theme's own type as static files: neither PDF nor picture can use the variable ones. */
export function printFonts(theme: Pick<SiteTheme, 'base'>): PrintFonts {
  const { folder, text, strong } = family[theme.base]
  const file = (weight: string) =>
    path.join(
      /* turbopackIgnore: true */ process.cwd(),
      'node_modules/@expo-google-fonts',
      folder,
      weight,
      `${fileNames[folder]}_${weight}.ttf`,
    )
  return { text: file(text), strong: file(strong) }
}

/** A PDF about a car, as a download named after the car. */
export function pdfAnswer(pdf: Uint8Array, car: Pick<Car, 'slug'>, ending = ''): Response {
  // A header may contain ASCII only.
  const name = car.slug.replace(/[^a-z0-9-]+/gi, '-').slice(0, 120)
  return new Response(new Uint8Array(pdf), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${name}${ending}.pdf"`,
      'cache-control': 'private, max-age=60',
    },
  })
}

/** Characters that the fonts of every theme have (`printFonts`), and all others. */
const others =
  /[^\n\x20-~\u00a0-\u00a3\u00a5\u00a7-\u00ab\u00ae-\u00b0\u00b4\u00b6-\u00b8\u00ba-\u00bb\u00bf-\u0107\u010a-\u0113\u0116-\u011b\u011e-\u0123\u0126-\u0127\u012a-\u012b\u012e-\u0133\u0136-\u0137\u0139-\u013e\u0141-\u0148\u014a-\u014d\u0150-\u015b\u015e-\u0161\u0164-\u0165\u016a-\u017e\u0218-\u021b\u1e80-\u1e85\u1e9e\u1ef2-\u1ef3\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2030\u2039\u203a\u20ac\u2122\u2212]/gu
const spelled: Readonly<Record<string, string>> = {
  '\u00b1': '+/-',
  '\u00bc': ' 1/4',
  '\u00bd': ' 1/2',
  '\u00be': ' 3/4',
  '\u2010': '-',
  '\u2011': '-',
  '\u2032': "'",
  '\u2033': '"',
}

/**
 * A text in characters that the PDF and picture fonts have: others lose their marks ("Nguyễn" is
 * "Nguyen", "m³" is "m3"), and other scripts are omitted, because they would print as boxes.
 * CALL-16
 */
export function printable(text: string): string {
  const whole = text.normalize('NFC')
  const shown = whole.replace(others, (letter) =>
    (spelled[letter] ?? letter.normalize('NFKD')).replace(others, ''),
  )
  return shown === whole ? whole : shown.replace(/ {2,}/g, ' ').trim()
}

/** Applies it to all texts of plain data; list items without printable characters are dropped. */
export function printableTexts<T>(data: T): T {
  return JSON.parse(JSON.stringify(data), (_, value) => {
    if (typeof value === 'string') return printable(value)
    return Array.isArray(value) ? value.filter((each) => (each?.value ?? each) !== '') : value
  })
}
