import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'

/**
 * What befalls a process at one of its lines, that is before or after one of its statements or calls: it dies, the
 * other side does not answer (having done what it was asked, or not), or it stands still until somebody wakes it.
 */
export type Trouble = {
  what: 'die' | 'fail' | 'wait'
  line: number
  when: 'before' | 'after'
}
export type Wake = 'go' | 'fail' | 'die'

class Dead extends Error {}
class NoAnswer extends Error {}

/** Whether an error is one that the model made. */
export const isMade = (error: unknown): boolean =>
  error instanceof Dead || error instanceof NoAnswer

const storage = new AsyncLocalStorage<Process>()
/** The process whose line this is; null for the model itself and for the bank. */
const current = (): Process | null => storage.getStore() ?? null

/** One run of our code, as a request or a job. It dies alone: what it stored is stored. */
export class Process {
  readonly #troubles: Trouble[]
  #line = 0
  #isDead = false
  #waits: ((how: Wake) => void) | null = null
  #onRest: () => void = () => {}
  /** Waits for the bank, and not by itself: then it is answered or gives up within a minute or two. */
  isAtBank = false
  failure: unknown

  constructor(
    readonly name: string,
    readonly startedAt: Date,
    troubles: readonly Trouble[],
  ) {
    this.#troubles = [...troubles]
  }

  get isWaiting(): boolean {
    return this.#waits !== null
  }

  /** Until it ends or stands still. */
  async run(work: () => Promise<unknown>): Promise<void> {
    const rests = this.#rests()
    storage
      .run(this, work)
      .catch((error: unknown) => {
        this.failure = error
      })
      .finally(() => this.#onRest())
    await rests
  }

  /** Goes on until it ends or stands still again. */
  async wake(how: Wake): Promise<void> {
    const wake = this.#waits
    if (!wake) return
    this.#waits = null
    const rests = this.#rests()
    wake(how)
    await rests
  }

  #rests(): Promise<void> {
    return new Promise((resolve) => {
      this.#onRest = resolve
    })
  }

  async #suffer(what: Trouble['what'], isBank: boolean): Promise<void> {
    let how: Wake = what === 'wait' ? 'go' : what
    if (what === 'wait') {
      this.isAtBank = isBank
      const woken = new Promise<Wake>((resolve) => {
        this.#waits = resolve
      })
      this.#onRest()
      how = await woken
    }
    if (how === 'die') {
      this.#isDead = true
      throw new Dead()
    }
    if (how === 'fail') throw new NoAnswer('connection terminated')
  }

  /**
   * One line. @param inside a transaction: there nobody stands still, since whoever holds a lock has a time limit
   */
  async line<T>(work: () => Promise<T>, { inside = false, isBank = false } = {}): Promise<T> {
    if (this.#isDead) throw new Dead()
    const line = this.#line++
    const at = this.#troubles.findIndex(
      (each) => each.line <= line && !(inside && each.what === 'wait'),
    )
    const [trouble] = at < 0 ? [] : this.#troubles.splice(at, 1)
    if (trouble?.when === 'before') await this.#suffer(trouble.what, isBank)
    const result = await work()
    if (trouble?.when === 'after') await this.#suffer(trouble.what, isBank)
    return result
  }
}

type LineOptions = Parameters<Process['line']>[1]

/** A line of the process that runs, if one does. */
export const line = <T>(work: () => Promise<T>, options?: LineOptions): Promise<T> =>
  current()?.line(work, options) ?? work()

/** A call of the bank: it throws nothing but the death of the process. */
export const bankLine = <T>(
  work: () => Promise<T>,
): Promise<T | { outcome: 'UNAVAILABLE'; message: string }> =>
  line(work, { isBank: true }).catch((error: unknown) => {
    if (error instanceof NoAnswer)
      return { outcome: 'UNAVAILABLE' as const, message: 'No answer in time.' }
    throw error
  })

/** A statement that its connection plans once: thousands of schedules send the same ones. */
const planned = (text: string, values: unknown[] = []) => ({
  name: createHash('sha256').update(text).digest('base64'),
  text,
  values,
})

/** Connections whose every statement is a line. */
export function poolOfLines(pool: Pool): Pool {
  const query = (text: string, values?: unknown[]) => line(() => pool.query(planned(text, values)))
  const connect = async () => clientOfLines(await pool.connect())
  return { query, connect } as unknown as Pool
}

function clientOfLines(client: PoolClient): PoolClient {
  let isInside = false
  const query = async (text: string, values?: unknown[]) => {
    // The database does it by itself once a connection breaks.
    if (text === 'ROLLBACK') return await client.query(text)
    const inside = isInside || text === 'BEGIN'
    if (text === 'BEGIN') isInside = true
    if (text !== 'COMMIT') return await line(() => client.query(planned(text, values)), { inside })
    return await line(() => client.query(planned(text)), { inside: true })
  }
  const { on, off, release } = client
  return {
    query,
    on: on.bind(client),
    off: off.bind(client),
    release: release.bind(client),
  } as unknown as PoolClient
}
