type Waiting = { host: string; start: () => void }

/**
 * Lets so much work go on at once, in all and for one host; the rest waits, in the order in which it
 * came, and never behind a host that is busy.
 */
export class Turns {
  readonly #most: number
  readonly #mostOfOne: number
  readonly #waiting: Waiting[] = []
  readonly #busy = new Map<string, number>()
  #running = 0

  constructor(most: number, mostOfOne: number) {
    this.#most = most
    this.#mostOfOne = mostOfOne
  }

  async take<T>(host: string, work: () => Promise<T>): Promise<T> {
    await new Promise<void>((start) => {
      this.#waiting.push({ host, start })
      this.#next()
    })
    try {
      return await work()
    } finally {
      this.#count(host, -1)
      this.#next()
    }
  }

  #next(): void {
    while (this.#running < this.#most) {
      const at = this.#waiting.findIndex(
        ({ host }) => (this.#busy.get(host) ?? 0) < this.#mostOfOne,
      )
      const [chosen] = at === -1 ? [] : this.#waiting.splice(at, 1)
      if (!chosen) return
      this.#count(chosen.host, 1)
      chosen.start()
    }
  }

  #count(host: string, by: 1 | -1): void {
    this.#running += by
    const left = (this.#busy.get(host) ?? 0) + by
    if (left === 0) this.#busy.delete(host)
    else this.#busy.set(host, left)
  }
}
