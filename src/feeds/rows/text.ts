import { createHash } from 'node:crypto'

const plainLetters = /^[\x20-\x7e]*$/

/** What databases and word processors write for a new line besides its own two signs. */
const lineEnds = /\r\n?|[\v\f\u2028\u2029]/g

/**
 * A text of a feed as it is kept: control characters and the invisible marks that turn the reading
 * direction of a whole page are removed, right-to-left letters and markup stay as they are.
 * Null when nothing is left.
 */
export function cleanText(value: string): string | null {
  // Nearly every value of a feed: nothing to clean.
  if (plainLetters.test(value)) return value.trim() || null
  const cleaned = onceEncoded(value)
    .replace(lineEnds, '\n')
    .replace(/[\x80-\x9f]/g, (control) => windows1252[control.charCodeAt(0)] ?? '')
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/gu, (mark) =>
      mark === '\n' ? '\n' : mark === '\t' ? ' ' : '',
    )
    .replace(/\p{Cs}/gu, '')
    .trim()
  return cleaned === '' ? null : cleaned
}

/** The letter that each byte of Windows-1252 is; a control of Unicode is such a byte that was read as Latin-1. */
const windows1252 = Array.from(
  // As a stream: in one piece Node takes Windows-1252 for Latin-1.
  new TextDecoder('windows-1252').decode(
    Uint8Array.from({ length: 256 }, (_, byte) => byte),
    { stream: true },
  ),
)
const bytes = new Map(windows1252.map((letter, byte) => [letter, byte] as const))
const utf8 = new TextDecoder('utf-8', { fatal: true })
/** A first letter of UTF-8 and what follows it, read as Windows-1252: no word of any language. */
const twiceEncoded =
  /[\u00c2-\u00f4][\u0080-\u00bf\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u2013-\u203a\u20ac\u2122]{1,3}/g

/** "Donâ€™t" and "CitroÃ«n" as they were before a system on the way took UTF-8 for Windows-1252. */
function onceEncoded(value: string): string {
  return value.replace(twiceEncoded, (letters) => {
    try {
      return utf8.decode(Uint8Array.from(letters, (letter) => bytes.get(letter) ?? 0))
    } catch {
      return letters
    }
  })
}

/** A short fingerprint, the same on every machine: `length` characters of base 36. */
export function shortHash(value: string, length: number): string {
  const digest = createHash('sha256').update(value).digest()
  return BigInt(`0x${digest.subarray(0, 16).toString('hex')}`)
    .toString(36)
    .padStart(length, '0')
    .slice(-length)
}
