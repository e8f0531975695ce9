/** A shopper waits this long for the index before the page answers without it. Milliseconds. */
export const PATIENCE = 3000
/** And this long while the index does not answer: far longer than it takes when it is well. Milliseconds. */
export const BRIEF = 500
/** A kept page that was drawn without the index is drawn again after this. Milliseconds. */
const REDRAW = 5000

/** When that is: a whole second, so that the pages of an outage name few moments (`livesUntil`). */
export const redrawAt = (now: Date, after = REDRAW): Date =>
  new Date(Math.ceil((now.getTime() + after) / 1000) * 1000)

/**
 * Reads of an index that may hang. An answer that comes too late counts as none; from then on nobody
 * waits for long, so that a hanging index does not hang the site. The first answer that comes, also one
 * that nobody waits for any more, ends that: an index that is back is used at once.
 */
export class InTime {
  /** Whether the last that was heard of the index was an answer. */
  private answers = true

  /** @param patience milliseconds @param brief milliseconds, once the index did not answer */
  constructor(
    private readonly patience = PATIENCE,
    private readonly brief = BRIEF,
  ) {}

  /** @throws what the read throws, or that it took too long. */
  async read<T>(read: () => Promise<T>): Promise<T> {
    const patience = this.answers ? this.patience : this.brief
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        this.answers = false
        reject(new Error(`No answer of the index within ${patience} ms`))
      }, patience)
    })
    try {
      return await Promise.race([this.heard(read()), late])
    } finally {
      clearTimeout(timer)
    }
  }

  private async heard<T>(answer: Promise<T>): Promise<T> {
    try {
      const value = await answer
      this.answers = true
      return value
    } catch (cause) {
      this.answers = false
      throw cause
    }
  }
}
