import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { CachedValue, CacheEntry } from './cache-entry.ts'
import { cacheStore, entryKey, setBuild } from './cache-store.ts'
import { beginRender } from './running-renders.ts'

/** Of Next's documented interface, what is read here. https://nextjs.org/docs/app/api-reference/config/next-config-js/incrementalCacheHandlerPath */
type Started = { serverDistDir?: string }
type ReadContext = { kind?: string; softTags?: string[] }
type WriteContext = { tags?: string[]; cacheControl?: unknown }

/** Header of pages and answers with their tags, comma-separated. */
const TAGS_HEADER = 'x-next-cache-tags'

/**
 * Next names a page by its route and its path. By the path alone the proxy finds it too (`cdn-headers.ts`); at
 * a path one route answers.
 */
const pathOf = (key: string) => key.replace(/^\/route-cache\/APP_PAGE\/[0-9a-f]+\/\$/, '')

let build: string | undefined

function buildOf(serverDistDir: string | undefined): string {
  if (!serverDistDir) return 'development'
  try {
    build ??= readFileSync(path.join(serverDistDir, '../BUILD_ID'), 'utf8').trim()
  } catch {
    build = 'development'
  }
  return build
}

/**
 * Next's cache handler, one for each request. Next itself dates an entry by the end of its render: one that
 * read before a publish and ended after it would pass for newer. Here an entry has the version that the store
 * had when the request first looked for something, before it read anything else.
 */
export default class NextCacheHandler {
  readonly #build: string
  #version: Promise<number | null> | undefined
  /** Ends the render that this request has begun of a page. */
  readonly #ends = new Map<string, () => void>()

  constructor({ serverDistDir }: Started) {
    this.#build = buildOf(serverDistDir)
    // The proxy's own handler does not know where its build is.
    if (serverDistDir) setBuild(this.#build)
  }

  async get(key: string, { kind, softTags }: ReadContext) {
    const store = cacheStore()
    this.#version ??= store.version()
    const [version, entry] = await Promise.all([
      this.#version,
      store.read(entryKey(pathOf(key), this.#build), softTags),
    ])
    if (version === null) return null
    if (kind !== 'FETCH' && isRendered(entry) && !this.#ends.has(key))
      this.#ends.set(key, beginRender(pathOf(key), version))
    return entry
  }

  async set(key: string, value: CachedValue | null, context: WriteContext) {
    try {
      await this.#write(key, value, context)
    } finally {
      this.#ends.get(key)?.()
      this.#ends.delete(key)
    }
  }

  async #write(key: string, value: CachedValue | null, { tags = [], cacheControl }: WriteContext) {
    const version = await this.#version
    // Without a version nobody knows what it may lack; without a value it has no tags.
    if (version === null || version === undefined || !value) return
    const header = value.headers?.[TAGS_HEADER]
    const entry = {
      value,
      cacheControl,
      lastModified: Date.now(),
      tags: typeof header === 'string' ? header.split(',') : tags,
      version,
    }
    await cacheStore().write(entryKey(pathOf(key), this.#build), entry)
  }

  async revalidateTag(tags: string | string[]) {
    await cacheStore().expire([tags].flat())
  }

  resetRequestCache() {}
}

/** Whether Next renders: where there is no entry, or, behind the visitor's back, one whose time is over. */
function isRendered(entry: CacheEntry | null): boolean {
  if (!entry) return true
  const { revalidate } = (entry.cacheControl ?? {}) as { revalidate?: unknown }
  return typeof revalidate === 'number' && entry.lastModified + revalidate * 1000 <= Date.now()
}
