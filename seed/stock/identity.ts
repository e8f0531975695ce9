import type { Random } from './random'

const vinLetters = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789'
const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ'

/** Maker codes that VINs start with; a make that is not listed gets one that nobody has. */
const makers: Record<string, string> = {
  Mazda: 'JMZ',
  Toyota: 'JTD',
  Hyundai: 'KMH',
  Kia: 'KNA',
  Nissan: 'JN1',
  Mitsubishi: 'JMF',
  Subaru: 'JF1',
  Honda: 'JHM',
  Suzuki: 'JSA',
  Isuzu: 'MPA',
  MG: 'LSJ',
  GWM: 'LGW',
  Ford: '6FP',
  Holden: '6G1',
  Volkswagen: 'WVW',
  BMW: 'WBA',
  'Mercedes-Benz': 'WDD',
  Audi: 'WAU',
  Tesla: 'LRW',
}

const several = (random: Random, from: string, count: number) =>
  Array.from({ length: count }, () => from[random.between(0, from.length - 1)]).join('')

/** A well-formed number that belongs to no vehicle. */
export function madeUpVin(random: Random, make: string): string {
  return `${makers[make] ?? '6ZZ'}${several(random, vinLetters, 8)}${String(random.between(0, 999_999)).padStart(6, '0')}`
}

const plates: Record<string, string> = {
  VIC: '1AA1AA',
  QLD: '111AA1',
  NSW: 'AAA11A',
  WA: '1AAA111',
  SA: 'S111AAA',
  TAS: 'A11AA',
}

/** A plate in the state's own pattern. */
export function madeUpPlate(random: Random, state: string): string {
  return (plates[state] ?? '111AAA').replace(/[A1]/g, (sign) =>
    sign === 'A' ? several(random, letters, 1) : String(random.between(0, 9)),
  )
}

/** Six signs, as the national vehicle identification code has. */
export const madeUpNvic = (random: Random) => several(random, `${letters}0123456789`, 6)
