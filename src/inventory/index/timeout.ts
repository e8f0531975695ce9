/** Timeout of a page's read; after it the page renders without the index. Milliseconds. */
export const INDEX_TIMEOUT = 3000
/** The timeout while the index is down: still far longer than a healthy index takes. Milliseconds. */
export const SHORT_TIMEOUT = 500
/** A cached page that was rendered without the index is rendered again after this. Milliseconds. */
const RERENDER = 5000

/**
 * When a page is rendered again. Rounded to seconds, so that the pages of an outage share moments
 * (`livesUntil`).
 */
export const rerenderAt = (now: Date, after = RERENDER): Date =>
  new Date(Math.ceil((now.getTime() + after) / 1000) * 1000)

/**
 * Timeout for reads of the index. After a failed read the timeout is short, so that a hanging index
 * does not hang the site. The first answer, even one after its timeout, restores the long one.
 */
export class AdaptiveTimeout {
  /** Whether the last read was answered. */
  private answers = true

  /** Both in milliseconds; `short` holds while the index is down. */
  constructor(
    private readonly long = INDEX_TIMEOUT,
    private readonly short = SHORT_TIMEOUT,
  ) {}

  /** @throws what the read throws, or that it took too long. */
  async read<T>(read: () => Promise<T>): Promise<T> {
    const timeout = this.answers ? this.long : this.short
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        this.answers = false
        reject(new Error(`No answer of the index within ${timeout} ms`))
      }, timeout)
    })
    try {
      return await Promise.race([this.watch(read()), late])
    } finally {
      clearTimeout(timer)
    }
  }

  private async watch<T>(answer: Promise<T>): Promise<T> {
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
