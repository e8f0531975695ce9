/**
 * Keeps the answers of the last searches, so that going back asks nothing. Holds so many entries and
 * drops the oldest; one that is read again counts as new. SRCH-40
 */
export class AnswerCache<T> {
  private readonly entries = new Map<string, T>()

  constructor(private readonly size: number) {}

  get(key: string): T | undefined {
    const value = this.entries.get(key)
    if (value === undefined) return undefined
    this.entries.delete(key)
    this.entries.set(key, value)
    return value
  }

  set(key: string, value: T): void {
    this.entries.delete(key)
    this.entries.set(key, value)
    for (const oldest of this.entries.keys()) {
      if (this.entries.size <= this.size) return
      this.entries.delete(oldest)
    }
  }

  delete(key: string): void {
    this.entries.delete(key)
  }

  clear(): void {
    this.entries.clear()
  }
}
