/** Bytes of a megabyte, as file managers count. */
const MEGABYTE = 1_000_000

/**
 * MB of a picture up to which it loads fast, and beyond which no page can carry it. Photos are made
 * anew in the sizes that shoppers see; a drawing and an animation go to them as they are.
 */
function weightLimits(mimeType: string | null | undefined): { fast: number; most: number } {
  const fast = mimeType === 'image/svg+xml' || mimeType === 'image/gif' ? 0.5 : 6
  return { fast, most: 4 * fast }
}

/** What is to be done about a picture, by its bytes; null for one that loads fast. */
export function weightFault(
  name: string | null | undefined,
  bytes: number,
  mimeType: string | null | undefined,
): { words: string; tooHeavy: boolean } | null {
  const { fast, most } = weightLimits(mimeType)
  const says = `${name} weighs ${inMegabytes(bytes)}`
  if (bytes > most * MEGABYTE) {
    const words = `${says}, far more than a page can carry. Save it smaller (under ${fast} MB) and upload it again.`
    return { words, tooHeavy: true }
  }
  if (bytes > fast * MEGABYTE) {
    return { words: `${says}. Under ${fast} MB it loads faster.`, tooHeavy: false }
  }
  return null
}

export const inMegabytes = (bytes: number): string => `${(bytes / MEGABYTE).toFixed(1)} MB`
