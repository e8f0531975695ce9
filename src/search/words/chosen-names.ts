import { LIMITS, makeOf, modelOf } from '../rules/search-state'
import { keyOf, type Meaning, type Meanings, type Stock, type WordList } from './stock-names'
import { bodiesOrBadges, makesOfBikes } from './word-tables'

export type Lists = { [N in WordList]?: string[] }

/** Filters that words are read beside. */
export type Beside = { readonly [N in 'make' | 'body']?: readonly string[] }

/** The values that the words read so far stand for. */
export class ChosenNames {
  readonly #stock: Stock
  readonly #meanings: Meanings
  readonly #chosen: Lists = {}
  readonly #excluded: Lists = {}
  /** Makes said by their own name; a model brings its make unsaid. */
  readonly #saidMakes: string[]
  /** Makes that one word may stand for: "bmw", of cars and of bikes, and "japanese". */
  readonly #sharedNames: string[][] = []
  /** Makes said by a name that no other has. */
  readonly #makesByName = new Set<string>()
  readonly #makesByOrigin = new Set<string>()
  readonly #besideBodies: readonly string[]
  #lastMake = ''

  /** Filters that are on are as good as said. */
  constructor(stock: Stock, meanings: Meanings, { make = [], body = [] }: Beside) {
    this.#stock = stock
    this.#meanings = meanings
    this.#saidMakes = [...make]
    this.#besideBodies = body
  }

  /**
   * What a name means here. A model of another make than the one said is only a word, unless it is
   * an alternative: "toyota hilux or ranger". After "mazda 2 or" a 3 is the Mazda 3.
   */
  meaning(key: string, alternative: boolean): readonly Meaning[] {
    const named = this.#meanings.get(key) ?? []
    const short = alternative ? this.#meanings.get(keyOf(this.#lastMake) + key) : undefined
    const allowed = (named.length > 0 ? named : (short ?? [])).filter(
      ({ list, value }) =>
        list !== 'make_model' ||
        alternative ||
        this.#saidMakes.length === 0 ||
        this.#saidMakes.includes(makeOf(value)) ||
        // "mazda 3" says its make itself.
        key.startsWith(keyOf(makeOf(value))),
    )
    return allowed.filter(({ list }) => list === allowed[0]?.list)
  }

  /** Whether a part of a model begins so, of the makes said, or, where none is, of a make. */
  begins(start: string): boolean {
    const { make = [], make_model = [] } = this.#stock
    const models = this.hasMake
      ? make_model.filter((value) => this.#saidMakes.includes(makeOf(value)))
      : make_model
    const names = [...(this.hasMake ? [] : make), ...models.map(modelOf)]
    const parts = names.flatMap((name) => [name, ...name.split(/[\s-]/)])
    return parts.some((part) => keyOf(part).startsWith(start))
  }

  get hasMake(): boolean {
    return this.#saidMakes.length > 0 || this.#lastMake !== ''
  }

  choose(meanings: readonly Meaning[]): void {
    if (meanings.length > 1) this.#sharedNames.push(meanings.map(({ value }) => value))
    for (const { list, value, byOrigin } of meanings) {
      if (byOrigin) this.#makesByOrigin.add(value)
      else if (list === 'make' && meanings.length === 1) this.#makesByName.add(value)
      put(this.#chosen, list, value)
      if (list === 'make') this.#saidMakes.push(value)
      if (list === 'make_model') put(this.#chosen, 'make', makeOf(value))
      if (list === 'make' || list === 'make_model') this.#lastMake = makeOf(value)
    }
  }

  exclude(meanings: readonly Meaning[]): void {
    for (const { list, value } of meanings) put(this.#excluded, list, value)
  }

  /** The filters; a filter cannot say "not", so that what is left of the stock's values is ticked. */
  lists(): { lists: Lists; badges: string[]; unmet: string[] } {
    const lists: Lists = { ...this.#chosen }
    // "touring wagon": beside a body of cars, a body of bikes is a badge.
    const { body = [] } = lists
    const isOfBikes = (each: string) => bodiesOrBadges.has(keyOf(each))
    const isOfCars = [...body, ...this.#besideBodies].some((each) => !isOfBikes(each))
    const badges = isOfCars ? body.filter(isOfBikes) : []
    if (badges.length > 0) lists.body = body.filter((each) => !isOfBikes(each))
    if (lists.body?.length === 0) delete lists.body
    // "Japanese toyota", as "bmw x3" says which of them is meant.
    const named = new Set([...(lists.make_model?.map(makeOf) ?? []), ...this.#makesByName])
    for (const makes of this.#sharedNames) {
      if (makes.some((make) => named.has(make)))
        lists.make = lists.make?.filter((make) => named.has(make) || !makes.includes(make))
    }
    if (lists.make) lists.make = this.#withoutBikes(lists.make, lists)
    const unmet: string[] = []
    for (const [list, excluded] of Object.entries(this.#excluded) as [WordList, string[]][]) {
      const all =
        list === 'make_model'
          ? (lists.make ?? []).flatMap((make) => this.#modelsOf(make))
          : (this.#stock[list] ?? [])
      const left = (lists[list] ?? all).filter((value) => !excluded.includes(value))
      if (left.length > 0 && left.length <= LIMITS.values) lists[list] = left
      else unmet.push(...excluded.map((value) => `not ${modelOf(value).toLowerCase()}`))
    }
    return { lists, badges, unmet }
  }

  /** Without the makes of motorcycles that only their country named, where cars may be meant. */
  #withoutBikes(makes: string[], { item_type, body = [] }: Lists): string[] {
    const areBikes =
      item_type?.includes('motorcycle') || body.some((each) => bodiesOrBadges.has(keyOf(each)))
    if (areBikes || !this.#stock.item_type?.includes('car')) return makes
    const ofCars = makes.filter(
      (make) =>
        !makesOfBikes.has(keyOf(make)) ||
        !this.#makesByOrigin.has(make) ||
        this.#makesByName.has(make),
    )
    return ofCars.length > 0 ? ofCars : makes
  }

  #modelsOf(make: string): string[] {
    return (this.#stock.make_model ?? []).filter((value) => makeOf(value) === make)
  }
}

function put(lists: Lists, list: WordList, value: string): void {
  lists[list] = [...new Set([...(lists[list] ?? []), value])]
}
