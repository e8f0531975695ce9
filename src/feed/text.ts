import { createHash } from 'node:crypto'

const plainLetters = /^[\x20-\x7e]*$/

/**
 * A text of a feed as it is kept: control characters and the invisible marks that turn the reading
 * direction of a whole page are removed, right-to-left letters and markup stay as they are.
 * Null when nothing is left.
 */
export function cleanText(value: string): string | null {
  // Nearly every value of a feed: nothing to clean.
  if (plainLetters.test(value)) return value.trim() || null
  const cleaned = value
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/gu, (mark) =>
      mark === '\n' ? '\n' : mark === '\t' ? ' ' : '',
    )
    .replace(/\p{Cs}/gu, '')
    .trim()
  return cleaned === '' ? null : cleaned
}

/** A short fingerprint, the same on every machine: `length` characters of base 36. */
export function shortHash(value: string, length: number): string {
  const digest = createHash('sha256').update(value).digest()
  return BigInt(`0x${digest.subarray(0, 16).toString('hex')}`)
    .toString(36)
    .padStart(length, '0')
    .slice(-length)
}
