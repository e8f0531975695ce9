import { LRUCache } from 'lru-cache'

/** Views of one car on one site. */
export type ViewTally = { siteId: number; carId: string; views: number }

/** Where counts are kept. */
export type ViewStore = {
  /** Adds counts and answers with the new totals of those cars. */
  add: (tallies: readonly ViewTally[]) => Promise<ViewTally[]>
  /** Total of one car; 0 for a car that nobody looked at. */
  read: (siteId: number, carId: string) => Promise<number>
}

/** Cars whose totals are remembered between views. */
const remembered = 5000
/** Milliseconds that a total is remembered: other processes count views of the same car. */
const rememberedFor = 10_000
/** Views that wait for a store that cannot be reached; more are dropped. */
const waitingLimit = 20_000

/**
 * Counts views in memory and writes them together, so that no view waits for the store. Counts of a
 * failed write wait for the next one. CALL-08 VDP-02
 */
export class ViewCounter {
  private waiting = new Map<string, ViewTally>()
  private readonly totals = new LRUCache<string, number>({
    max: remembered,
    ttl: rememberedFor,
    noDeleteOnStaleGet: true,
  })
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(
    private readonly store: ViewStore,
    private readonly onFailure: (cause: unknown) => void,
    private readonly everyMs = 5000,
  ) {}

  /** Counts one view and answers with the total, this view included; null while it is not known. */
  async count(siteId: number, carId: string): Promise<number | null> {
    const key = keyOf(siteId, carId)
    const tally = this.waiting.get(key)
    if (tally) tally.views += 1
    else if (this.waiting.size < waitingLimit) this.waiting.set(key, { siteId, carId, views: 1 })
    this.schedule()
    const total = await this.total(siteId, carId)
    return total === null ? null : total + (this.waiting.get(key)?.views ?? 0)
  }

  /** Writes what waits. Never throws: a failure is reported and its counts wait. */
  async flush(): Promise<void> {
    clearTimeout(this.timer)
    this.timer = undefined
    if (this.waiting.size === 0) return
    const batch = this.waiting
    this.waiting = new Map()
    try {
      for (const { siteId, carId, views } of await this.store.add([...batch.values()])) {
        this.totals.set(keyOf(siteId, carId), views)
      }
    } catch (cause) {
      this.onFailure(cause)
      for (const [key, tally] of batch) {
        const since = this.waiting.get(key)
        this.waiting.set(key, { ...tally, views: tally.views + (since?.views ?? 0) })
      }
      this.schedule()
    }
  }

  private async total(siteId: number, carId: string): Promise<number | null> {
    const key = keyOf(siteId, carId)
    const known = this.totals.get(key)
    if (known !== undefined) return known
    try {
      const views = await this.store.read(siteId, carId)
      this.totals.set(key, views)
      return views
    } catch (cause) {
      this.onFailure(cause)
      return this.totals.get(key, { allowStale: true }) ?? null
    }
  }

  private schedule(): void {
    if (this.timer) return
    this.timer = setTimeout(() => void this.flush(), this.everyMs)
    // Counting alone keeps no process alive.
    this.timer.unref?.()
  }
}

const keyOf = (siteId: number, carId: string) => `${siteId} ${carId}`
