import { setTimeout as sleep } from 'node:timers/promises'
import { safeDecodeUri } from '../../server/safe-decode-uri.ts'
import { cacheStore } from './cache-store.ts'

type Render = { version: number; ended: Promise<void>; end: () => void }

/** Next loads the proxy and the cache handler apart: each would have a map of its own. */
const shared = globalThis as typeof globalThis & { forecourtRenders?: Map<string, Set<Render>> }
shared.forecourtRenders ??= new Map()
const renders = shared.forecourtRenders

/** Milliseconds after which a render counts as ended that stores nothing, and for which a request waits. */
const PATIENCE = 2000

const keyOf = (path: string) => safeDecodeUri(path) ?? path

/** Says that a page is being rendered, from what the store's version is. @returns says that it has ended */
export function beginRender(path: string, version: number): () => void {
  const key = keyOf(path)
  let resolve = () => {}
  const ended = new Promise<void>((done) => {
    resolve = done
  })
  const running = renders.get(key) ?? new Set()
  renders.set(key, running)
  const end = () => {
    clearTimeout(timer)
    running.delete(render)
    if (running.size === 0 && renders.get(key) === running) renders.delete(key)
    resolve()
  }
  const timer = setTimeout(end, PATIENCE)
  timer.unref()
  const render: Render = { version, ended, end }
  running.add(render)
  return end
}

/**
 * Waits until no render of the page is under way that began before the last expiry of tags. Next would have
 * this request share its page, which may lack what was published since; it would have waited for it as well.
 */
export async function passEarlierRenders(path: string): Promise<void> {
  const running = renders.get(keyOf(path))
  if (!running) return
  const version = await cacheStore().version()
  const earlier = [...running].filter((render) => version !== null && render.version < version)
  if (earlier.length === 0) return
  const ended = Promise.all(earlier.map((render) => render.ended))
  await Promise.race([ended, sleep(PATIENCE, null, { ref: false })])
  // Next lets go of a render a moment after it was stored.
  await new Promise(setImmediate)
}
