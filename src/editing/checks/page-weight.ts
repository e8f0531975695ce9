import { inMegabytes } from '@/media/picture-weight'
import type { Facts } from './facts'
import { type Finding, warning } from './finding'
import { type CheckedBlock, partsOf } from './page-parts'

/** Bytes that a phone may load for a page before it feels slow. */
const pageBudget = 1_500_000

const kilobyte = 1000
/** Bytes of a car's photo on a card, and of what a block loads beside its own pictures. */
const cardPhoto = 30 * kilobyte
const extras: Readonly<Record<string, (data: CheckedBlock['data']) => number>> = {
  stockList: (data) => cardPhoto * Number(data.limit ?? 8),
  featuredFinanceStock: () => cardPhoto * 4,
  exploreRange: () => cardPhoto * 8,
  bodyTypes: () => 20 * kilobyte,
  promoCards: () => 80 * kilobyte,
  locationMap: () => 250 * kilobyte,
  embed: () => 600 * kilobyte,
  video: () => 60 * kilobyte,
}
/** Bytes a pixel of a photo as the image route makes it, at the width of a phone twice over. */
const bytesAPixel = 0.12
const phoneWidth = 820

/** Bytes that a block adds to its page on a phone: an estimate from its pictures and cars. */
function blockWeight(block: CheckedBlock, facts: Pick<Facts, 'pictures'>): number {
  const pictures = partsOf(block.data, block.path).pictures.reduce((sum, { id }) => {
    const picture = facts.pictures.get(id)
    if (!picture) return sum
    const size = picture.filesize ?? 100 * kilobyte
    if (picture.mimeType === 'image/svg+xml' || picture.mimeType === 'image/gif') return sum + size
    const width = Math.min(picture.width ?? phoneWidth, phoneWidth)
    const height =
      picture.width && picture.height ? (width * picture.height) / picture.width : width
    return sum + Math.min(size, width * height * bytesAPixel)
  }, 0)
  return pictures + (extras[block.type]?.(block.data) ?? 0)
}

/** The page stays within its budget; if not, which block costs the most. */
export function checkWeight(blocks: readonly CheckedBlock[], facts: Facts): Finding[] {
  const weights = blocks.map((block) => ({ block, bytes: blockWeight(block, facts) }))
  const total = weights.reduce((sum, { bytes }) => sum + bytes, 0)
  const heaviest = weights.toSorted((a, b) => b.bytes - a.bytes)[0]
  if (total <= pageBudget || !heaviest) return []
  const label = facts.blockLabel(heaviest.block.type)
  return [
    warning(
      'weight',
      heaviest.block.path,
      `The page loads about ${inMegabytes(total)} on a phone; ${inMegabytes(pageBudget)} is quick. "${label}" costs the most, about ${inMegabytes(heaviest.bytes)}.`,
    ),
  ]
}
