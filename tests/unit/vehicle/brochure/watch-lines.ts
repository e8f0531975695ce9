import PDFDocument from 'pdfkit'
import { vi } from 'vitest'

/** The lines of text as they are set: pdfkit calls this for each one, after it broke and cut them. */
export function watchLines(): string[] {
  const lines: string[] = []
  const drawing = PDFDocument.prototype as unknown as { _fragment: (text: string) => void }
  const draw = drawing._fragment
  vi.spyOn(drawing, '_fragment').mockImplementation(function (this: unknown, ...args) {
    lines.push(args[0].trim())
    return draw.apply(this, args)
  })
  return lines
}
