/**
 * Words near a word in a sorted dictionary. A typo is a missing, superfluous, changed or swapped
 * letter (optimal string alignment); one that touches the first letter counts one more.
 */
export type Near = {
  /** range of places in the sorted dictionary */
  from: number
  to: number
  typos: number
}

/** Words in order, by place. */
type SortedWords = {
  count: number
  words: readonly string[]
  /** word numbers in order of the words */
  sorted: Uint32Array
  /** first four letters of each word in that order, see `headOf` */
  heads: Uint32Array
}

/** The bits of a state leave no room for words beyond this length: these have to be right. */
const MAX_LENGTH = 29
const ASCII = 128
const LETTERS_IN_HEAD = 4
const OTHER_LETTER = 255

/** Four letters as bytes: code + 1, 0 behind the end, 255 for what does not fit. */
export function headOf(word: string): number {
  let head = 0
  for (let depth = 0; depth < LETTERS_IN_HEAD; depth++) {
    const code = depth < word.length ? word.charCodeAt(depth) + 1 : 0
    head = (head << 8) | Math.min(code, OTHER_LETTER)
  }
  return head >>> 0
}

/** Edits between two words, for tests and highlighting; at most `limit + 1`. */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  let before: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let cost = Math.min(
        (previous[j] as number) + 1,
        (row[j - 1] as number) + 1,
        (previous[j - 1] as number) + (same ? 0 : 1),
      )
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, (before[j - 2] as number) + 1)
      }
      row.push(cost)
    }
    before = previous
    previous = row
  }
  return Math.min(previous[b.length] as number, limit + 1)
}

/**
 * Finds them by descending through the common beginnings of the sorted words. Where no edit is
 * left to spend, only the few letters that can still match are looked up.
 * @param edits at most 2
 * @param prefix also words whose beginning is near
 */
export function findNear(word: string, edits: number, prefix: boolean, words: SortedWords): Near[] {
  if (word.length > MAX_LENGTH || words.count === 0) return []
  return new Descent(word, edits, prefix, words).run()
}

/** More than any number of edits. */
const FAR = 3

/**
 * How far a beginning is from each beginning of the query: bit `j` of state `d` says that the
 * first `j` letters of the query are at most `d` edits away (Wu and Manber). One letter more takes
 * a handful of steps for all of them at once.
 */
class Descent {
  private readonly word: string
  private readonly edits: number
  private readonly prefix: boolean
  private readonly words: SortedWords
  /** bits of all beginnings, and the bit of the whole word */
  private readonly all: number
  private readonly whole: number
  private readonly deepest: number
  /** places in the query by letter */
  private readonly ascii = new Int32Array(ASCII)
  private readonly others = new Map<number, number>()
  /** the letters of the query, ascending */
  private readonly alphabet: number[]
  /** states with no, one and two edits, by depth */
  private readonly none: Int32Array
  private readonly one: Int32Array
  private readonly two: Int32Array
  private readonly letters: Int32Array
  private readonly found: Near[] = []

  constructor(word: string, edits: number, prefix: boolean, words: SortedWords) {
    this.word = word
    this.edits = edits
    this.prefix = prefix
    this.words = words
    this.whole = 1 << word.length
    this.all = this.whole | (this.whole - 1)
    this.deepest = word.length + edits
    const depths = this.deepest + 2
    this.none = new Int32Array(depths)
    this.one = new Int32Array(depths)
    this.two = new Int32Array(depths)
    this.letters = new Int32Array(depths)
    this.none[0] = 1
    this.one[0] = 3 & this.all
    this.two[0] = 7 & this.all
    for (let at = 0; at < word.length; at++) {
      const letter = word.charCodeAt(at)
      const places = this.placesOf(letter) | (1 << at)
      if (letter < ASCII) this.ascii[letter] = places
      else this.others.set(letter, places)
    }
    const letters = new Set(Array.from({ length: word.length }, (_, at) => word.charCodeAt(at)))
    this.alphabet = [...letters].sort((a, b) => a - b)
  }

  run(): Near[] {
    this.visit(0, this.words.count, 0, this.leastOf(this.whole, 0), FAR)
    return this.found
  }

  private placesOf(letter: number): number {
    return letter < ASCII ? (this.ascii[letter] as number) : (this.others.get(letter) ?? 0)
  }

  /** Code of the letter at a depth, -1 behind the end. */
  private letterAt(place: number, depth: number): number {
    if (depth < LETTERS_IN_HEAD) {
      const letter = ((this.words.heads[place] as number) >>> (24 - 8 * depth)) & 255
      if (letter !== OTHER_LETTER) return letter - 1
    }
    const own = this.words.words[this.words.sorted[place] as number] as string
    return depth < own.length ? own.charCodeAt(depth) : -1
  }

  /** Fewest edits with which one of the bits is reached at a depth. */
  private leastOf(bits: number, depth: number): number {
    if (((this.none[depth] as number) & bits) !== 0) return 0
    if (((this.one[depth] as number) & bits) !== 0) return 1
    return ((this.two[depth] as number) & bits) !== 0 ? 2 : FAR
  }

  /** What is reached at a depth with at most so many edits. */
  private stateOf(edits: number, depth: number): number {
    if (edits < 0) return 0
    const states = edits === 0 ? this.none : edits === 1 ? this.one : this.two
    return states[depth] as number
  }

  private report(from: number, to: number, distance: number): void {
    if (from >= to || distance > this.edits) return
    const changed = distance > 0 && this.letters[0] !== this.word.charCodeAt(0)
    const typos = distance + (changed ? 1 : 0)
    const last = this.found.at(-1)
    if (last !== undefined && last.to === from && last.typos === typos) last.to = to
    else this.found.push({ from, to, typos })
  }

  /**
   * Words from `from` to `to` share their first `depth` letters.
   * @param best fewest edits between the query and any of these beginnings (prefix search)
   * @param above fewest edits of the depth before, which a swap could still use
   */
  private visit(from: number, to: number, depth: number, best: number, above: number): void {
    const least = this.leastOf(this.all, depth)
    // With a near beginning at hand, only something nearer is worth a further look.
    const budget = this.prefix ? Math.min(this.edits, best - 1) : this.edits
    if (depth >= this.deepest || Math.min(least, above + 1) > budget) {
      this.settle(from, to, depth, best)
      return
    }
    let place = from
    // The word that ends here comes first; equal words do not exist.
    if (this.letterAt(place, depth) < 0) {
      this.report(place, place + 1, this.prefix ? best : this.leastOf(this.whole, depth))
      place++
    }
    if (least < budget) this.visitAll(place, to, depth, best, least)
    else this.visitSome(place, to, depth, best, least, budget)
  }

  private settle(from: number, to: number, depth: number, best: number): void {
    if (this.prefix) this.report(from, to, best)
    else if (this.letterAt(from, depth) < 0) {
      this.report(from, from + 1, this.leastOf(this.whole, depth))
    }
  }

  private visitAll(from: number, to: number, depth: number, best: number, least: number): void {
    let place = from
    while (place < to) {
      const letter = this.letterAt(place, depth)
      const end = this.endOf(letter, place, to, depth)
      this.enter(letter, place, end, depth, best, least)
      place = end
    }
  }

  /** Only letters that match without a further edit, or complete a swap. */
  private visitSome(
    from: number,
    to: number,
    depth: number,
    best: number,
    least: number,
    budget: number,
  ): void {
    let open = this.stateOf(budget, depth)
    if (depth > 0) {
      const before = this.placesOf(this.letters[depth - 1] as number)
      open |= this.stateOf(budget - 1, depth - 1) & (before >>> 1)
    }
    let place = from
    for (const letter of this.alphabet) {
      if ((this.placesOf(letter) & open) === 0) continue
      const start = this.startOf(letter, place, to, depth)
      if (this.prefix) this.report(place, start, best)
      place = start
      if (start >= to || this.letterAt(start, depth) !== letter) continue
      const end = this.endOf(letter, start, to, depth)
      this.enter(letter, start, end, depth, best, least)
      place = end
    }
    if (this.prefix) this.report(place, to, best)
  }

  private enter(
    letter: number,
    from: number,
    to: number,
    depth: number,
    best: number,
    least: number,
  ): void {
    this.letters[depth] = letter
    this.advance(depth, letter)
    const here = this.leastOf(this.whole, depth + 1)
    this.visit(from, to, depth + 1, Math.min(best, here), least)
  }

  /** The states one letter further. */
  private advance(depth: number, letter: number): void {
    const { all } = this
    const places = this.placesOf(letter)
    const none = this.none[depth] as number
    const one = this.one[depth] as number
    const two = this.two[depth] as number
    // The letter itself; one too many; another in its place; one too few.
    const none2 = (none & places) << 1
    let one2 = ((one & places) << 1) | none | (none << 1) | (none2 << 1)
    let swapped = 0
    if (depth > 0) {
      swapped = places & (this.placesOf(this.letters[depth - 1] as number) >>> 1)
      one2 |= ((this.none[depth - 1] as number) & swapped) << 2
    }
    let two2 = ((two & places) << 1) | one | (one << 1) | (one2 << 1)
    if (depth > 0) two2 |= ((this.one[depth - 1] as number) & swapped) << 2
    this.none[depth + 1] = none2 & all
    this.one[depth + 1] = one2 & all
    this.two[depth + 1] = two2 & all
  }

  /** First place whose letter at `depth` is not before `letter`. */
  private startOf(letter: number, from: number, to: number, depth: number): number {
    let low = from
    let high = to
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.letterAt(middle, depth) < letter) low = middle + 1
      else high = middle
    }
    return low
  }

  /** First place behind those with this letter at `depth`. */
  private endOf(letter: number, from: number, to: number, depth: number): number {
    let step = 1
    let low = from
    while (low + step < to && this.letterAt(low + step, depth) === letter) {
      low += step
      step *= 2
    }
    let high = Math.min(to, low + step)
    low++
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.letterAt(middle, depth) === letter) low = middle + 1
      else high = middle
    }
    return low
  }
}
