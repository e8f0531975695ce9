import type { ThemeColours } from '@/sites/theme-tokens'
import { type Paper, put } from './tagged-pdf'

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
