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
  wordAt: (place: number) => string
  /** code of the letter at a depth, -1 behind the end */
  letterAt: (place: number, depth: number) => number
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
 * @param prefix also words whose beginning is near
 */
export function findNear(word: string, edits: number, prefix: boolean, words: SortedWords): Near[] {
  return new Descent(word, edits, prefix, words).run(words.count)
}

class Descent {
  private readonly word: string
  private readonly edits: number
  private readonly prefix: boolean
  private readonly words: SortedWords
  private readonly width: number
  private readonly deepest: number
  /** one row of distances per depth */
  private readonly rows: Uint8Array
  private readonly letters: Int32Array
  private readonly found: Near[] = []

  constructor(word: string, edits: number, prefix: boolean, words: SortedWords) {
    this.word = word
    this.edits = edits
    this.prefix = prefix
    this.words = words
    this.width = word.length + 1
    this.deepest = word.length + edits
    this.rows = new Uint8Array((this.deepest + 2) * this.width)
    this.letters = new Int32Array(this.deepest + 2)
    for (let j = 0; j < this.width; j++) this.rows[j] = j
  }

  run(count: number): Near[] {
    if (count > 0) this.visit(0, count, 0, this.word.length, 0)
    return this.found
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
   * @param best least distance of the query to any of these beginnings (prefix search)
   * @param above least distance of the row before, which a swap could still use
   */
  private visit(from: number, to: number, depth: number, best: number, above: number): void {
    const at = depth * this.width
    let least = depth
    for (let j = 0; j < this.width; j++) {
      const cost = this.rows[at + j] as number
      if (cost < least) least = cost
    }
    // With a near beginning at hand, only something nearer is worth a further look.
    const budget = this.prefix ? Math.min(this.edits, best - 1) : this.edits
    const swap = depth > 0 ? above + 1 : Number.POSITIVE_INFINITY
    if (depth >= this.deepest || Math.min(least, swap) > budget) {
      this.settle(from, to, depth, best)
      return
    }
    let place = from
    // The word that ends here comes first; equal words do not exist.
    if (this.words.wordAt(place).length === depth) {
      const own = this.prefix ? best : (this.rows[at + this.word.length] as number)
      this.report(place, place + 1, own)
      place++
    }
    if (least < budget) this.visitAll(place, to, depth, best, least)
    else this.visitSome(place, to, depth, best, least, budget)
  }

  private settle(from: number, to: number, depth: number, best: number): void {
    if (this.prefix) {
      this.report(from, to, best)
      return
    }
    if (this.words.wordAt(from).length !== depth) return
    this.report(from, from + 1, this.rows[depth * this.width + this.word.length] as number)
  }

  private visitAll(from: number, to: number, depth: number, best: number, least: number): void {
    let place = from
    while (place < to) {
      const letter = this.words.letterAt(place, depth)
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
    const { word, rows, width } = this
    const at = depth * width
    const letters = new Set<number>()
    for (let j = 0; j < word.length; j++) {
      if ((rows[at + j] as number) <= budget) letters.add(word.charCodeAt(j))
    }
    if (depth > 0) {
      const previous = this.letters[depth - 1]
      for (let j = 2; j <= word.length; j++) {
        const free = (rows[at - width + j - 2] as number) + 1 <= budget
        if (free && word.charCodeAt(j - 1) === previous) letters.add(word.charCodeAt(j - 2))
      }
    }
    let place = from
    for (const letter of [...letters].sort((a, b) => a - b)) {
      const start = this.startOf(letter, place, to, depth)
      if (this.prefix) this.report(place, start, best)
      place = start
      if (start >= to || this.words.letterAt(start, depth) !== letter) continue
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
    this.fillRow(depth + 1, letter)
    const here = this.rows[(depth + 1) * this.width + this.word.length] as number
    this.visit(from, to, depth + 1, Math.min(best, here), least)
  }

  private fillRow(depth: number, letter: number): void {
    const { rows, width, word } = this
    const at = depth * width
    const above = at - width
    const before = depth > 1 ? this.letters[depth - 2] : -1
    rows[at] = depth
    for (let j = 1; j < width; j++) {
      const own = word.charCodeAt(j - 1)
      let cost = (rows[above + j - 1] as number) + (own === letter ? 0 : 1)
      const up = (rows[above + j] as number) + 1
      if (up < cost) cost = up
      const left = (rows[at + j - 1] as number) + 1
      if (left < cost) cost = left
      if (j > 1 && depth > 1 && own === before && word.charCodeAt(j - 2) === letter) {
        const swapped = (rows[above - width + j - 2] as number) + 1
        if (swapped < cost) cost = swapped
      }
      rows[at + j] = cost
    }
  }

  /** First place whose letter at `depth` is not before `letter`. */
  private startOf(letter: number, from: number, to: number, depth: number): number {
    let low = from
    let high = to
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.words.letterAt(middle, depth) < letter) low = middle + 1
      else high = middle
    }
    return low
  }

  /** First place behind those with this letter at `depth`. */
  private endOf(letter: number, from: number, to: number, depth: number): number {
    let step = 1
    let low = from
    while (low + step < to && this.words.letterAt(low + step, depth) === letter) {
      low += step
      step *= 2
    }
    let high = Math.min(to, low + step)
    low++
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.words.letterAt(middle, depth) === letter) low = middle + 1
      else high = middle
    }
    return low
  }
}
