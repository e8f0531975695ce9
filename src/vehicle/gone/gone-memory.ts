/** How long an answer stands unasked, and how long it stands while it is asked for again, ms. */
const FRESH_MS = 60_000
const USABLE_MS = 10 * 60_000
/** Cars that are remembered; the oldest answer makes room. */
const MOST_CARS = 5000

type Answer = { gone: boolean; at: number }

/**
 * Whether the page of a car is over, remembered per host and slug, so that asking costs a visit
 * nothing: an answer older than a minute is given at once and asked for again behind it. When the
 * question fails the page is not over: the page itself then says that it is not there.
 */
export class GoneMemory {
  private readonly answers = new Map<string, Answer>()
  private readonly asking = new Map<string, Promise<boolean>>()

  /** @param ask may reject; a rejection is answered with false and never remembered */
  constructor(
    private readonly ask: (host: string, slug: string) => Promise<boolean>,
    private readonly now: () => number = Date.now,
  ) {}

  async isGone(host: string, slug: string): Promise<boolean> {
    const known = this.answers.get(`${host} ${slug}`)
    const age = known ? this.now() - known.at : Number.POSITIVE_INFINITY
    if (known && age < FRESH_MS) return known.gone
    const answer = this.renewed(host, slug)
    return known && age < USABLE_MS ? known.gone : answer
  }

  /** Visitors of the same car at the same moment ask once. */
  private renewed(host: string, slug: string): Promise<boolean> {
    const key = `${host} ${slug}`
    const running = this.asking.get(key)
    if (running) return running
    const asked = this.ask(host, slug)
      .then(
        (gone) => {
          this.remember(key, gone)
          return gone
        },
        () => false,
      )
      .finally(() => this.asking.delete(key))
    this.asking.set(key, asked)
    return asked
  }

  private remember(key: string, gone: boolean): void {
    this.answers.delete(key)
    this.answers.set(key, { gone, at: this.now() })
    const oldest = this.answers.keys().next()
    if (this.answers.size > MOST_CARS && !oldest.done) this.answers.delete(oldest.value)
  }
}
