/** ISO 3779: neither I, O nor Q, and the last four signs are digits. */
const pattern = /^(?=.*[A-Z])[A-HJ-NPR-Z0-9]{13}\d{4}$/
/** So many of one sign in a row, or counted one by one, stand in no number that a maker gave. */
const MOST_ALIKE = 7
const MOST_COUNTED = 8
/** So many neighbours that are alike or follow each other, wherever they stand: "AABBCCDDEEFF12345". */
const MOST_NEIGHBOURS = 12
/** A number of fewer different signs is a filler: "TBATBATBATBAT1234". */
const FEWEST_SIGNS = 5
/** Serial numbers begin at 1. */
const noSerial = /0{6}$/

/**
 * Whether a text is a vehicle identification number (ISO 3779), not what feeds write in place of one: "TBA",
 * signs that repeat or count, a maker's prefix that is padded out. Two cars share no such number.
 */
export function isVin(text: string): boolean {
  const vin = text.toUpperCase()
  return (
    pattern.test(vin) &&
    new Set(vin).size >= FEWEST_SIGNS &&
    !noSerial.test(vin) &&
    !isRepeated(vin) &&
    longestRun(vin, 0) < MOST_ALIKE &&
    longestRun(vin, 1) < MOST_COUNTED &&
    longestRun(vin, -1) < MOST_COUNTED &&
    neighbours(vin) < MOST_NEIGHBOURS
  )
}

/** Whether the same few signs come over and over, as in "A1B2C3D4A1B2C3D4A". */
function isRepeated(vin: string): boolean {
  for (let period = 1; period <= 8; period++)
    if (vin.slice(period) === vin.slice(0, -period)) return true
  return false
}

const numberOf = (sign: string) => (/\d/.test(sign) ? Number(sign) : sign.charCodeAt(0))

/** Signs that are the one before, or stand beside it in the alphabet or among the digits. */
const neighbours = (vin: string) =>
  [...vin].filter((sign, at) => at > 0 && Math.abs(numberOf(sign) - numberOf(vin[at - 1]!)) <= 1)
    .length

/** The most signs in a row of which each is the one before plus a step; after 9 comes 0. */
function longestRun(vin: string, step: -1 | 0 | 1): number {
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
