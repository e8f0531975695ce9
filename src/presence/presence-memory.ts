import type { Presence } from './presence'

/** How long an answer stands unasked, and how long it stands while it is asked for again, ms. */
const FRESH_MS = 60_000
const USABLE_MS = 10 * 60_000
/** Pages that are remembered; the oldest answer makes room. */
const MOST_PAGES = 5000

type Answer = { presence: Presence; at: number }

/**
 * Whether a path has a page, remembered per host, so that asking costs a visit nothing: an answer
 * older than a minute is given at once and asked for again behind it. What is absent is asked anew
 * each time: a page is there the moment it is published. When the question fails the page is taken
 * for found, and says itself that it is not there.
 */
export class PresenceMemory {
  private readonly answers = new Map<string, Answer>()
  private readonly asking = new Map<string, Promise<Presence>>()

  /** @param ask may reject; a rejection is answered with found and never remembered */
  constructor(
    private readonly ask: (host: string, path: string) => Promise<Presence>,
    private readonly now: () => number = Date.now,
  ) {}

  async at(host: string, path: string): Promise<Presence> {
    const known = this.answers.get(`${host} ${path}`)
    const age = known ? this.now() - known.at : Number.POSITIVE_INFINITY
    if (known && age < FRESH_MS) return known.presence
    const answer = this.renewed(host, path)
    return known && age < USABLE_MS ? known.presence : answer
  }

  /** Visitors of the same page at the same moment ask once. */
  private renewed(host: string, path: string): Promise<Presence> {
    const key = `${host} ${path}`
    const running = this.asking.get(key)
    if (running) return running
    const asked = this.ask(host, path)
      .then(
        (presence) => {
          this.remember(key, presence)
          return presence
        },
        () => 'found' as const,
      )
      .finally(() => this.asking.delete(key))
    this.asking.set(key, asked)
    return asked
  }

  private remember(key: string, presence: Presence): void {
    this.answers.delete(key)
    if (presence === 'absent') return
    this.answers.set(key, { presence, at: this.now() })
    const oldest = this.answers.keys().next()
    if (this.answers.size > MOST_PAGES && !oldest.done) this.answers.delete(oldest.value)
  }
}
