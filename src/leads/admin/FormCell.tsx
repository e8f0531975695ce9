import type { DefaultServerCellComponentProps } from 'payload'
import { type LeadKind, leadLabel } from '../lead-kind'

/** The form of a lead in words. */
export function FormCell({
  cellData,
  kinds,
}: DefaultServerCellComponentProps & { kinds: readonly LeadKind[] }) {
  return <span>{leadLabel(kinds, cellData)}</span>
}
