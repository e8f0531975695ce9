import type { DefaultServerCellComponentProps } from 'payload'
import { leadFormLabel } from '../routing/lead-forms'

/** The form of a lead in words. */
export function FormCell({ cellData }: DefaultServerCellComponentProps) {
  return <span>{leadFormLabel(cellData)}</span>
}
