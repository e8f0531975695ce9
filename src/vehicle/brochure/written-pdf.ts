import type PDFDocument from 'pdfkit'

/** The bytes of a document, once it has ended; to be asked for before anything is written. */
export function writtenPdf(pdf: InstanceType<typeof PDFDocument>): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
  })
}
