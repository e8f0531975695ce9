const pattern = /^[A-HJ-NPR-Z0-9]{17}$/
/** So many of one sign in a row, or counted one by one, stand in no number that a maker gave. */
const MOST_ALIKE = 8
/** A number of fewer different signs is a filler: "00000000000000000", "TBATBATBATBATBATB". */
const FEWEST_SIGNS = 5

/**
 * Whether a text is a vehicle identification number (ISO 3779), not what feeds write in place of one: "TBA",
 * one sign repeated, counted digits, a maker's prefix that is padded out. Two cars share no such number.
 */
export function isVin(text: string): boolean {
  const vin = text.toUpperCase()
  return (
    pattern.test(vin) &&
    new Set(vin).size >= FEWEST_SIGNS &&
    longestRun(vin, 0) < MOST_ALIKE &&
    longestRun(vin, 1) < MOST_ALIKE &&
    longestRun(vin, -1) < MOST_ALIKE
  )
}

/** The most signs in a row of which each is the one before plus a step; after 9 comes 0. */
function longestRun(vin: string, step: -1 | 0 | 1): number {
  const numberOf = (sign: string) => (/\d/.test(sign) ? Number(sign) : sign.charCodeAt(0))
  let longest = 1
  let run = 1
  for (let at = 1; at < vin.length; at++) {
    const [before, sign] = [numberOf(vin[at - 1]!), numberOf(vin[at]!)]
    const isNext = sign === before + step || (sign < 10 && sign === (before + step + 10) % 10)
    run = isNext ? run + 1 : 1
    longest = Math.max(longest, run)
  }
  return longest
}
