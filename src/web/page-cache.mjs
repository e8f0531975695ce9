import fileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js'
import { oneByteLetters } from './one-byte-letters.mjs'

const MemoryOfNext = fileSystemCache.default ?? fileSystemCache

/**
 * Next's own memory of pages and reads, with another age: Next reckons it from the moment at which a page is
 * drawn to its end. What was read before a publish or an import, and drawn to its end after, would
 * look newer than that and stand for an hour. Each request has an instance of its own, so what it
 * keeps is as old as the request: what was expired since is drawn anew at the next view. Pages are kept
 * as they are sent, in letters of one byte: in half of the memory, and as many bytes as Next counts.
 */
export default class PageCache extends MemoryOfNext {
  // What began within the millisecond of an expiry is drawn once more.
  begun = Date.now() - 1

  /** @type {InstanceType<typeof import('next/dist/server/lib/incremental-cache/file-system-cache.js').default>['set']} */
  async set(key, data, context) {
    const kept = data?.kind === 'APP_PAGE' ? { ...data, html: oneByteLetters(data.html) } : data
    const done = super.set(key, kept, context)
    const entry = MemoryOfNext.memoryCache?.get(key)
    if (entry?.value === kept) entry.lastModified = this.begun
    await done
  }
}
