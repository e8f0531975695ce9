import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { IndexedCar } from './index-stock'
import type { StockEvent } from './ports'

export type CarChange = { car: IndexedCar; events: StockEvent[] }

const FLUSH_AT = 1 << 20
/** JSON lets them stand; newer versions of Node take them for the end of one. */
const separators = /[\u2028\u2029]/g
const escaped = (sign: string) => `\\u${sign.charCodeAt(0).toString(16)}`

/**
 * The changed cars of one dealership, kept on disk until the whole feed is read: a feed of any size
 * is applied from constant memory, and nothing is applied before its last line was seen.
 */
export class ChangeSpool {
  readonly #directory = mkdtempSync(join(tmpdir(), 'stock-feed-'))
  readonly #path = join(this.#directory, 'changes.ndjson')
  readonly #file = openSync(this.#path, 'w', 0o600)
  #waiting: string[] = []
  #waitingBytes = 0
  #open = true
  count = 0
  /** Length of all changes as JSON. */
  characters = 0

  add(change: CarChange): void {
    const line = `${JSON.stringify(change).replace(separators, escaped)}\n`
    this.#waiting.push(line)
    this.#waitingBytes += line.length
    this.count++
    this.characters += line.length
    if (this.#waitingBytes >= FLUSH_AT) this.#flush()
  }

  #flush(): void {
    if (this.#waiting.length > 0) writeSync(this.#file, this.#waiting.join(''))
    this.#waiting = []
    this.#waitingBytes = 0
  }

  async *read(): AsyncGenerator<CarChange> {
    this.#flush()
    const file = await open(this.#path)
    try {
      for await (const line of file.readLines()) if (line) yield JSON.parse(line) as CarChange
    } finally {
      await file.close()
    }
  }

  discard(): void {
    if (this.#open) closeSync(this.#file)
    this.#open = false
    rmSync(this.#directory, { recursive: true, force: true })
  }
}
