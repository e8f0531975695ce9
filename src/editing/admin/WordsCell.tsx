import type { DefaultServerCellComponentProps } from 'payload'

/** Several words in one cell of a list; the CMS writes them as code: ["suvs"]. */
export function WordsCell({ cellData }: DefaultServerCellComponentProps) {
  return <span>{Array.isArray(cellData) ? cellData.join(', ') : ''}</span>
}
