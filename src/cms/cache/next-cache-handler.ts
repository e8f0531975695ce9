import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { CachedValue } from './cache-entry.ts'
import { cacheStore, entryKey, setBuild } from './cache-store.ts'

/** Of Next's documented interface, what is read here. https://nextjs.org/docs/app/api-reference/config/next-config-js/incrementalCacheHandlerPath */
type Started = { serverDistDir?: string }
type ReadContext = { softTags?: string[] }
type WriteContext = { tags?: string[]; cacheControl?: unknown }

/** Header of pages and answers with their tags, comma-separated. */
const TAGS_HEADER = 'x-next-cache-tags'

let build: string | undefined

function buildOf(serverDistDir: string | undefined): string {
  try {
    build ??= readFileSync(path.join(serverDistDir ?? '', '../BUILD_ID'), 'utf8').trim()
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
  #version: Promise<number | null> | undefined

  constructor({ serverDistDir }: Started) {
    setBuild(buildOf(serverDistDir))
  }

  async get(key: string, { softTags }: ReadContext) {
    const store = cacheStore()
    this.#version ??= store.version()
    const [version, entry] = await Promise.all([this.#version, store.read(entryKey(key), softTags)])
    return version === null ? null : entry
  }

  async set(key: string, value: CachedValue | null, { tags = [], cacheControl }: WriteContext) {
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
    await cacheStore().write(entryKey(key), entry)
  }

  async revalidateTag(tags: string | string[]) {
    await cacheStore().expire([tags].flat())
  }

  resetRequestCache() {}
}
