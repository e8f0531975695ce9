import { randomUUID } from 'node:crypto'
import { deserialize, serialize } from 'node:v8'
import { RESP_TYPES } from '@redis/client'
import { LRUCache } from 'lru-cache'
import type { Redis, RedisClient } from '../../server/redis.ts'
import {
  type CacheEntry,
  type CacheStore,
  ENTRY_LIFE,
  hasEnded,
  sizeOf,
  TAG_LIFE_MS,
} from './cache-entry.ts'

/** Copies of entries save their way over the network: a page of a car takes 0.6 MB. */
const MAX_BYTES = 64 * 1024 * 1024
const RETRY_MS = 500

/** What is read of an entry at first. */
type Head = { id: string; version: number; tags: string[] }
type Body = { id: string; entry: CacheEntry }

/**
 * Moves the version on, to the server's time or further, and gives it to tags. The hash `KEYS[1]` holds the
 * version (`clock`), the version that it began with (`begin`) and that of each tag. Each call forgets some of
 * the tags that nothing carries any more.
 */
const EXPIRE = `
local time = redis.call('TIME')
local clock = math.max(
  time[1] * 1000 + math.floor(time[2] / 1000),
  tonumber(redis.call('HGET', KEYS[1], 'clock') or 0) + 1
)
redis.call('HSETNX', KEYS[1], 'begin', clock)
redis.call('HSET', KEYS[1], 'clock', clock)
for at = 2, #ARGV do redis.call('HSET', KEYS[1], 'tag ' .. ARGV[at], clock) end
local page = redis.call('HSCAN', KEYS[1], redis.call('HGET', KEYS[1], 'scan') or 0, 'COUNT', 20)
redis.call('HSET', KEYS[1], 'scan', page[1])
for at = 1, #page[2], 2 do
  local isTag = string.sub(page[2][at], 1, 4) == 'tag '
  if isTag and tonumber(page[2][at + 1]) < clock - ARGV[1] then
    redis.call('HDEL', KEYS[1], page[2][at])
  end
end
return clock`

/**
 * The store that all processes share. Keys name the server's run: one that starts anew may bring back from
 * its disk what has expired since.
 */
export class RedisCacheStore implements CacheStore {
  readonly #redis: Redis
  readonly #copies = new LRUCache<string, Body>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ entry }) => sizeOf(entry),
    ttl: ENTRY_LIFE * 1000,
  })
  /** Tags whose expiry Redis has not taken yet. Until then this process reads nothing from it. */
  #untold = new Set<string>()
  #retry: NodeJS.Timeout | undefined

  constructor(redis: Redis) {
    this.#redis = redis
  }

  async version(): Promise<number | null> {
    if (this.#untold.size > 0) return null
    const known = await this.#redis.use((client, run) =>
      client.hmGet(this.#tagsKey(run), ['begin', 'clock']),
    )
    if (!known) return null
    const [begin, clock] = known
    return begin && clock ? Number(clock) : await this.#move([])
  }

  async read(key: string, moreTags: readonly string[] = []): Promise<CacheEntry | null> {
    const first = await this.#redis.use(async (client, run) => ({
      head: await client.hGet(this.#entryKey(run, key), 'head'),
    }))
    if (!first?.head) return null
    const head = JSON.parse(first.head) as Head
    const tags = [...head.tags, ...moreTags]
    if (hasEnded(tags, Date.now())) return null
    const copy = this.#copies.get(key)
    const isCurrent = copy?.id === head.id
    const second = await this.#redis.use(async (client, run) => {
      const [[begin, ...expired], stored] = await Promise.all([
        client.hmGet(this.#tagsKey(run), ['begin', ...tags.map((tag) => `tag ${tag}`)]),
        isCurrent ? null : bytes(client).hGet(this.#entryKey(run, key), 'body'),
      ])
      return { begin, expired, stored }
    })
    if (!second?.begin || head.version < Number(second.begin)) return null
    if (second.expired.some((version) => Number(version ?? 0) > head.version)) return null
    if (isCurrent) return copy.entry
    const body = second.stored && (deserialize(second.stored as unknown as Buffer) as Body)
    // Else it was written anew between the two questions.
    if (body?.id !== head.id) return null
    this.#copies.set(key, body)
    return body.entry
  }

  async write(key: string, entry: CacheEntry): Promise<void> {
    const body: Body = { id: randomUUID(), entry }
    const head: Head = { id: body.id, version: entry.version, tags: [...entry.tags] }
    const stored = await this.#redis.use((client, run) =>
      client
        .multi()
        .hSet(this.#entryKey(run, key), { head: JSON.stringify(head), body: serialize(body) })
        .expire(this.#entryKey(run, key), ENTRY_LIFE)
        .exec(),
    )
    if (stored) this.#copies.set(key, body)
  }

  async expire(tags: Iterable<string>): Promise<void> {
    for (const tag of tags) this.#untold.add(tag)
    await this.#tell()
  }

  /** @returns whether Redis has taken all expiries. */
  async #tell(): Promise<boolean> {
    const tags = this.#untold
    this.#untold = new Set()
    const version = await this.#move([...tags])
    if (version !== null) return true
    for (const tag of tags) this.#untold.add(tag)
    this.#retry ??= setTimeout(() => {
      this.#retry = undefined
      void this.#tell()
    }, RETRY_MS)
    this.#retry.unref()
    return false
  }

  #move(tags: string[]): Promise<number | null> {
    const move = async (client: RedisClient, run: string) =>
      Number(
        await client.eval(EXPIRE, {
          keys: [this.#tagsKey(run)],
          arguments: [String(TAG_LIFE_MS), ...tags],
        }),
      )
    return this.#redis.use(move, tags.length > 0)
  }

  #tagsKey(run: string): string {
    return `${this.#redis.prefix}:${run}:tags`
  }

  #entryKey(run: string, key: string): string {
    return `${this.#redis.prefix}:${run}:${key}`
  }
}

const bytes = (client: RedisClient) => client.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer })
