import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '@redis/client'
import { log } from './log.ts'

/** A request waits so long for Redis and then goes on without. */
const PATIENCE_MS = 500
/** After Redis failed to answer, nobody waits for it again so soon. */
const PAUSE_MS = 1000
/** So many failures in a row mean a connection that nobody answers any more. */
const FAILURES_OF_DEAD_CONNECTION = 5

const connect = (url: string) =>
  createClient({
    url,
    disableOfflineQueue: true,
    socket: {
      connectTimeout: 2000,
      reconnectStrategy: (tries) => Math.min(100 * 2 ** Math.min(tries, 5), 2000),
    },
  })
export type RedisClient = ReturnType<typeof connect>

/** The connection of this process to Redis, which may be away at any time. */
export class Redis {
  readonly client: RedisClient
  /** Prefix of this installation's keys: two may share a server. */
  readonly prefix: string
  /**
   * Changes when the server starts anew: what it then reads from its disk may be older than what it was told.
   * Empty until it is known.
   */
  #run = ''
  #pausedUntil = 0
  #failures = 0
  #isAway = false

  constructor(url: string, secret: string) {
    this.prefix = `forecourt:${createHash('sha256').update(secret).digest('hex').slice(0, 12)}`
    this.client = connect(url)
    this.client.on('error', (cause) => this.#failed(cause))
    this.client.on('ready', () => {
      // Another run may answer here: until it has said its name, its keys are not asked for.
      this.#run = ''
      void this.#greet()
    })
    this.client.connect().catch(() => {})
    // A command that has done its work ends, connected or not.
    this.client.unref()
  }

  /**
   * Runs a command.
   *
   * @param command gets the client and the name of the server's run
   * @param isUrgent whether it is tried although Redis has just failed
   * @returns null where Redis is away or does not answer in time
   */
  async use<T>(
    command: (client: RedisClient, run: string) => Promise<T>,
    isUrgent = false,
  ): Promise<T | null> {
    const isPaused = !isUrgent && Date.now() < this.#pausedUntil
    if (!this.client.isReady || this.#run === '' || isPaused) return null
    try {
      const answer = await inTime(command(this.client, this.#run))
      this.#answered()
      return answer
    } catch (cause) {
      this.#failed(cause)
      return null
    }
  }

  async #greet(): Promise<void> {
    try {
      const info = await inTime(this.client.info())
      const entry = (name: string) =>
        new RegExp(`^${name}:(.*)$`, 'm').exec(info)?.[1]?.trim() ?? ''
      const [policy, limit] = [entry('maxmemory_policy'), Number(entry('maxmemory'))]
      if (limit > 0 && !policy.startsWith('volatile-')) {
        log.warn(
          { policy },
          'Redis may drop what says which pages are over: set its maxmemory-policy to volatile-lru',
        )
      }
      this.#run = entry('run_id')
      this.#answered()
    } catch (cause) {
      this.#failed(cause)
      setTimeout(() => this.client.isReady && void this.#greet(), PAUSE_MS).unref()
    }
  }

  #answered(): void {
    this.#failures = 0
    this.#pausedUntil = 0
    if (!this.#isAway) return
    this.#isAway = false
    log.info('Redis answers again')
  }

  #failed(cause: unknown): void {
    this.#pausedUntil = Date.now() + PAUSE_MS
    this.#failures += 1
    if (!this.#isAway) {
      this.#isAway = true
      log.warn(
        { err: cause },
        'Redis does not answer: each page is rendered for each request until it does',
      )
    }
    if (this.client.isReady && this.#failures % FAILURES_OF_DEAD_CONNECTION === 0) {
      this.client.destroy()
      this.client.connect().catch(() => {})
    }
  }
}

/** @throws Error when the answer takes too long */
async function inTime<T>(answer: Promise<T>): Promise<T> {
  const ended = new AbortController()
  const late = async (): Promise<never> => {
    await sleep(PATIENCE_MS, null, { signal: ended.signal, ref: false })
    // Where this process itself was busy, the answer lies there unread.
    await new Promise(setImmediate)
    throw new Error(`No answer within ${PATIENCE_MS} ms`)
  }
  const timeout = late()
  timeout.catch(() => {})
  answer.catch(() => {})
  try {
    return await Promise.race([answer, timeout])
  } finally {
    ended.abort()
  }
}

/** Next loads the routes, the proxy and the cache handler apart: each would have a connection of its own. */
const shared = globalThis as typeof globalThis & { forecourtRedis?: Redis }

/** Null where the environment names none (`REDIS_URL`). */
export function redis(): Redis | null {
  const { REDIS_URL: url, PAYLOAD_SECRET: secret = '' } = process.env
  if (!url) return null
  shared.forecourtRedis ??= new Redis(url, secret)
  return shared.forecourtRedis
}
