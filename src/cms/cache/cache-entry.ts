/** What Next gives a cache handler to store, of which only the parts that are read here are typed. */
export type CachedValue = {
  kind: string
  /** Of a page; without one it is 200. */
  status?: number
  headers?: Record<string, unknown>
  html?: string
  body?: Uint8Array
  rscData?: Uint8Array
  segmentData?: Map<string, Uint8Array>
  data?: { body?: string }
}

/** A page, an answer of a route or a read. */
export type CacheEntry = {
  value: CachedValue
  /** How long Next wants a page or an answer to live; it is Next's own. */
  cacheControl?: unknown
  /** Milliseconds since 1970. */
  lastModified: number
  tags: readonly string[]
  /** The store's version when the request began that made it: it may lack what was changed later. */
  version: number
}

/**
 * Entries with tags, and a version that grows with each expiry of tags. A tag has the version of its last
 * expiry; an entry is over when one of its tags has a later version than the entry itself.
 */
export interface CacheStore {
  /** The version now; null while the store is away. */
  version(): Promise<number | null>
  /** @returns an entry that is not over, else null; also while the store is away */
  read(key: string, moreTags?: readonly string[]): Promise<CacheEntry | null>
  /** Never throws: what is not stored is made again. */
  write(key: string, entry: CacheEntry): Promise<void>
  /**
   * Resolves when no process reads an earlier entry with one of the tags any more; while the store is away at
   * once, and the tags expire before this process reads from it again.
   */
  expire(tags: Iterable<string>): Promise<void>
}

/** Seconds after which an entry is dropped, as `expireTime` in `next.config.ts` tells Next. */
export const ENTRY_LIFE = 12 * 3600
/** Milliseconds after which no entry is left that the expiry of a tag could end. */
export const TAG_LIFE_MS = 2 * ENTRY_LIFE * 1000

/** Tag of all that a moment ends, in milliseconds since 1970. */
export const momentTag = (at: number) => `until:${at}`

/** The moments that end what carries these tags. */
export const momentsOf = (tags: readonly string[]): number[] =>
  tags.filter((tag) => tag.startsWith('until:')).map((tag) => Number(tag.slice('until:'.length)))

/** Whether a moment has come that ends what carries these tags. */
export const hasEnded = (tags: readonly string[], now: number): boolean =>
  momentsOf(tags).some((moment) => moment <= now)

/** A page that was found, and not a read, an answer of a route or an error. */
export const isStoredPage = ({ value }: CacheEntry): boolean =>
  value.kind === 'APP_PAGE' && (value.status ?? 200) === 200

/** Bytes that an entry takes, about. */
export function sizeOf({ value }: CacheEntry): number {
  let size = 1000 + (value.html?.length ?? 0) + (value.data?.body?.length ?? 0)
  size += (value.body?.length ?? 0) + (value.rscData?.length ?? 0)
  for (const segment of value.segmentData?.values() ?? []) size += segment.length
  return size
}
