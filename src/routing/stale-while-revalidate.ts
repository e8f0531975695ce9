import { LRUCache } from 'lru-cache'

/** How long an answer stands while it is asked for again, ms. */
export const USABLE_MS = 10 * 60_000
/** Answers that are remembered; the one that nobody wanted for longest makes room. */
const MOST_ANSWERS = 5000

/** `at` is when it was asked for: what changes meanwhile is not in it. */
type Answer<T> = { value: T; at: number }

/**
 * What the data layer says of a host, remembered per host and subject, so that asking costs a visit
 * nothing: an answer that is no longer fresh is given at once and asked for again behind it.
 */
export class AnswerMemory<T> {
  private readonly answers = new LRUCache<string, Answer<T>>({ max: MOST_ANSWERS })
  private readonly asking = new Map<string, { answer: Promise<T>; at: number }>()

  /**
   * @param ask may reject; a rejection is answered with `otherwise` and never remembered
   * @param rules `otherwise` must be safe for every host; `freshMs` is how long an answer stands
   *   unasked; an answer that `keeps` refuses is asked for anew each time; what was asked before
   *   `changedAt` is forgotten
   */
  constructor(
    private readonly ask: (host: string, subject: string) => Promise<T>,
    private readonly rules: {
      otherwise: T
      freshMs: number
      keeps?: (value: T) => boolean
      changedAt?: () => number
    },
    private readonly now: () => number = Date.now,
  ) {}

  async of(host: string, subject = ''): Promise<T> {
    const known = this.known(`${host} ${subject}`)
    const age = known ? this.now() - known.at : Number.POSITIVE_INFINITY
    if (known && age < this.rules.freshMs) return known.value
    const answer = this.renewed(host, subject)
    return known && age < USABLE_MS ? known.value : answer
  }

  private known(key: string): Answer<T> | undefined {
    const answer = this.answers.get(key)
    return answer && this.holds(answer.at) ? answer : undefined
  }

  private holds(at: number): boolean {
    return at > (this.rules.changedAt?.() ?? Number.NEGATIVE_INFINITY)
  }

  /**
   * Visitors with the same question at the same moment ask once; whoever comes after a change does not
   * wait for what was asked before it.
   */
  private renewed(host: string, subject: string): Promise<T> {
    const key = `${host} ${subject}`
    const running = this.asking.get(key)
    if (running && this.holds(running.at)) return running.answer
    const at = this.now()
    const answer = this.ask(host, subject)
      .then(
        (value) => {
          if (!this.holds(at)) return value
          if (this.rules.keeps?.(value) === false) this.answers.delete(key)
          else this.answers.set(key, { value, at })
          return value
        },
        () => this.rules.otherwise,
      )
      .finally(() => {
        if (this.asking.get(key)?.at === at) this.asking.delete(key)
      })
    this.asking.set(key, { answer, at })
    return answer
  }
}
