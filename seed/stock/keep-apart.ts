import type { Draft } from './vehicle-life'

/** So many vehicles before and after one are near it: those beside it and above it on a page of results. */
const REACH = 3

/** What stands near a vehicle in the lists of results that show it. */
export class ResultLists {
  readonly #places = new Map<Draft, { list: Draft[]; at: number }[]>()

  /**
   * @param ordered vehicles in the order of the results
   * @param listsOf names of the lists that a vehicle stands in
   */
  constructor(ordered: readonly Draft[], listsOf: (draft: Draft) => readonly string[]) {
    const lists = new Map<string, Draft[]>()
    for (const draft of ordered) {
      const places = listsOf(draft).map((name) => {
        const list = lists.get(name) ?? []
        lists.set(name, list)
        return { list, at: list.push(draft) - 1 }
      })
      this.#places.set(draft, places)
    }
  }

  near(draft: Draft): Draft[] {
    return this.#places
      .get(draft)!
      .flatMap(({ list, at }) => [
        ...list.slice(Math.max(0, at - REACH), at),
        ...list.slice(at + 1, at + 1 + REACH),
      ])
  }
}

/**
 * Paints vehicles anew, so that no two near each other have the same design in the same paint.
 * Showpieces stay as they were filmed.
 */
export function keepApart(ordered: readonly Draft[], lists: ResultLists): void {
  for (const draft of ordered) {
    const near = lists.near(draft)
    const twins = (key: string) => near.filter(({ look }) => look.key === key).length
    let least = twins(draft.look.key)
    if (least === 0 || draft.row.spin_images.length > 0) continue
    for (const { look, colour } of draft.looks()) {
      const found = twins(look.key)
      if (found >= least) continue
      least = found
      draft.look = look
      draft.row.colour = colour
    }
  }
}
