import { type Finding, warning } from '@/editing/checks/finding'
import { blocksOf, type CheckedDoc } from '@/editing/checks/page-parts'
import type { Site } from '@/sites/site'
import { stockBlock, stockNotesOf } from './stock-matches'

/**
 * Blocks of a page that show no car now, or leave a tile out: shoppers would miss them. None while the
 * stock index does not answer: a page is not held up for that.
 */
export async function stockFindings(doc: CheckedDoc, site: Site): Promise<Finding[]> {
  const found = await Promise.all(
    blocksOf(doc).map(async ({ path, data }) => {
      const block = stockBlock.safeParse(data)
      const notes = block.success ? await stockNotesOf(block.data, site).catch(() => []) : []
      return notes
        .filter(({ level }) => level === 'warning')
        .map(({ text }) => warning('stock', path, text))
    }),
  )
  return found.flat()
}
