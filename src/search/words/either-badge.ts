import { keyOf } from './stock-names'

/** Between words of a text of which a car has one or the other: "akera or gt sp". */
export const EITHER = ' or '

const partsOf = (text: string) => text.split(/[\s/()]+/).map(keyOf)

/**
 * The badges that either of the texts names, with all of its words; none where one names none. A word
 * of three letters may be half typed.
 */
export function badgesOfEither(rest: string, badges: readonly string[]): string[] {
  const named = rest.split(EITHER).map((text) => {
    const words = partsOf(text)
    const name = keyOf(text)
    return badges.filter((badge) => {
      const parts = partsOf(badge)
      // "gt line" is GT-Line, but an R no R-Line.
      const isPart = (word: string) =>
        parts.some((part) => part === word || (word.length > 2 && part.startsWith(word)))
      return parts.includes(name) || words.every(isPart)
    })
  })
  return named.every((found) => found.length > 0) ? [...new Set(named.flat())] : []
}
