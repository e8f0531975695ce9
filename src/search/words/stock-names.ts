import { makeOf, modelOf } from '../rules/search-state'
import { fillers, origins, sameNames, wordLists } from './word-tables'

export type WordList = (typeof wordLists)[number] | 'make_model'
export type Stock = { readonly [N in WordList]?: readonly string[] }
export type Meaning = {
  list: WordList
  value: string
  /** Said by where the make is at home. */
  byOrigin?: true
}
export type Meanings = ReadonlyMap<string, readonly Meaning[]>

/** "Plug-in Hybrid", "plug in hybrid" and "pluginhybrid" are one name. */
export function keyOf(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, '')
}

/**
 * A name as it is misheard: every vowel equal, doubled letters once. "Carrola" and "corrola" are
 * the Corolla, too different for the index, which allows one typo in seven letters.
 */
export function phoneticKey(key: string): string {
  return `~${key.slice(0, 1)}${key
    .slice(1)
    .replace(/(.)\1+/g, '$1')
    .replace(/[aeiouy]/g, '*')}`
}
/** Shorter keys would match many other words. */
const SHORTEST_SOUND = 5

/**
 * A name as it is mistyped: one letter missing, or two swapped, after the first letter, which
 * people get right. "Toyta" and "volkwagen" do not match phonetically.
 */
function slipsOf(name: string): string[] {
  const [first = '', ...letters] = name
  return letters.flatMap((letter, at) => {
    const [before, after] = [letters.slice(0, at), letters.slice(at + 1)]
    const swapped = [...after.slice(0, 1), letter, ...after.slice(1)]
    return [after, swapped].map((end) => [first, ...before, ...end].join(''))
  })
}

/** The one make or model that a meaningless word may be a typo of; null for none, or several. */
export function mistypedName(word: string, stock: Stock, orModel = false): string | null {
  const slips = slipsOf(word)
  const isMeant = (name: string) =>
    name.length >= SHORTEST_SOUND &&
    name[0] === word[0] &&
    (slips.includes(name) || slipsOf(name).includes(word))
  const found = (stock.make ?? []).flatMap(
    (make) => namesOf('make', make).find((name) => isMeant(keyOf(name))) ?? [],
  )
  if (found.length > 0 || !orModel) return found.length === 1 ? (found[0] ?? null) : null
  const models = new Set((stock.make_model ?? []).map(modelOf))
  // The beginning of a name is half typed, or a word of its own: a range is no Ranger.
  const isName = (key: string) => /^\p{Letter}+$/u.test(key) && !key.startsWith(word)
  const meant = [...models].filter((model) => isName(keyOf(model)) && isMeant(keyOf(model)))
  return meant.length === 1 ? (meant[0] ?? null) : null
}

export const fillerKeys: ReadonlySet<string> = new Set(fillers.map(keyOf))
const rowsOf = new Map<string, string[]>()
for (const [list, rows] of Object.entries(sameNames)) {
  for (const row of rows) for (const name of row) add(rowsOf, `${list} ${keyOf(name)}`, ...row)
}

const originsOf = new Map<string, string[]>()
for (const { names, makes } of origins) {
  for (const make of makes) add(originsOf, keyOf(make), ...names)
}

function add<V>(map: Map<string, V[]>, key: string, ...values: V[]): void {
  map.set(key, [...(map.get(key) ?? []), ...values])
}

function namesOf(list: keyof typeof sameNames, value: string): string[] {
  return [value, ...(rowsOf.get(`${list} ${keyOf(value)}`) ?? [])]
}

/** Cached per stock: a search reads its words on every keystroke. */
const known = new WeakMap<Stock, Meanings>()

export function meaningsOf(stock: Stock): Meanings {
  const meanings = known.get(stock) ?? readMeanings(stock)
  known.set(stock, meanings)
  return meanings
}

/**
 * What each name of this stock stands for. A model that is a number, or named like a body, another
 * value or a small word, needs its make in front: "peugeot 308", "gwm ute", "lexus is".
 */
function readMeanings(stock: Stock): Meanings {
  const meanings = new Map<string, Meaning[]>()
  const makeKeys = new Set(stock.make?.map(keyOf))
  for (const list of wordLists) {
    for (const value of stock[list] ?? []) {
      for (const key of new Set(namesOf(list, value).map(keyOf))) {
        // "bmw" may be BMW Motorrad, but "bmw motorrad" is not BMW.
        const isAnother = list === 'make' && makeKeys.has(key) && !keyOf(value).startsWith(key)
        // Cars are for sale everywhere, also in the town of Sale.
        const isFiller = list === 'city' && fillerKeys.has(key)
        if (!isAnother && !isFiller) add(meanings, key, { list, value })
      }
    }
  }
  const others = new Set(meanings.keys())
  const addSound = (name: string, meaning: Meaning) => {
    const isOneWord = name.length >= SHORTEST_SOUND && /^\p{Letter}+$/u.test(name)
    if (isOneWord) add(meanings, phoneticKey(keyOf(name)), meaning)
  }
  for (const value of stock.make ?? []) {
    const meaning = { list: 'make', value } as const
    addSound(value, meaning)
    for (const name of originsOf.get(keyOf(value)) ?? []) {
      const byOrigin = { ...meaning, byOrigin: true } as const
      add(meanings, keyOf(name), byOrigin)
      addSound(name, byOrigin)
    }
  }
  for (const value of stock.make_model ?? []) {
    const meaning = { list: 'make_model', value } as const
    addSound(modelOf(value), meaning)
    const makes = namesOf('make', makeOf(value)).map(keyOf)
    for (const model of new Set(namesOf('model', modelOf(value)).map(keyOf))) {
      const needsMake = /^\d+$/.test(model) || others.has(model) || fillerKeys.has(model)
      if (!needsMake) add(meanings, model, meaning)
      // "bmw 3" is the 3 Series, and so is "bmw 3 series".
      const series = /^(\d+)series$/.exec(model)?.[1]
      const short = series ? [model, series] : needsMake ? [model] : []
      for (const make of new Set(makes)) {
        for (const name of short) add(meanings, make + name, meaning)
      }
    }
  }
  return meanings
}
