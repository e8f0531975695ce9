/** A shopper waits this long for the index before the page answers without it. Milliseconds. */
export const PATIENCE = 4000
/** After a failure nobody waits for this long: the next shopper tries again. Milliseconds. */
export const REST = 5000

/**
 * Reads that a page can do without. An answer that comes too late counts as none, and after a failure
 * all fail at once for a while, so that a hanging index does not hang the site.
 * @throws what the read throws, or that it took too long or rests.
 */
export class InTime {
  private restsUntil = 0

  constructor(private readonly clock: () => number = Date.now) {}

  async read<T>(read: () => Promise<T>): Promise<T> {
    if (this.clock() < this.restsUntil) throw new Error('The index failed a moment ago')
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`No answer within ${PATIENCE} ms`)), PATIENCE)
    })
    try {
      return await Promise.race([read(), late])
    } catch (cause) {
      this.restsUntil = this.clock() + REST
      throw cause
    } finally {
      clearTimeout(timer)
    }
  }
}
