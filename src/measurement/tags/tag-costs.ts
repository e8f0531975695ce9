import { tagOfHost } from '@/sites/tags'

/** What a tag cost one page. */
type TagCost = {
  /** Name of the service, else the host that it loaded from. */
  tag: string
  requests: number
  /** Requests of which the other host does not let the browser say the size. */
  opaque: number
  bytes: number
  /** Milliseconds of the main thread; only Chromium says it. */
  ms: number
}

type LongFrame = PerformanceEntry & { scripts?: { sourceURL: string; duration: number }[] }

/**
 * Measures what scripts of others cost this page, and sends it once, when the page is left or hidden.
 * @returns ends it
 */
export function measureTagCosts(): () => void {
  const costs = new Map<string, TagCost>()
  const add = (address: string, more: Partial<Omit<TagCost, 'tag'>>) => {
    if (!URL.canParse(address)) return
    const { protocol, host } = new URL(address)
    if (!/^https?:$/.test(protocol) || host === window.location.host) return
    const tag = tagOfHost(host)
    const cost = costs.get(tag) ?? { tag, requests: 0, opaque: 0, bytes: 0, ms: 0 }
    for (const name of ['requests', 'opaque', 'bytes', 'ms'] as const) cost[name] += more[name] ?? 0
    costs.set(tag, cost)
  }
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry instanceof PerformanceResourceTiming) {
        const bytes = entry.transferSize || entry.encodedBodySize
        add(entry.name, { requests: 1, bytes, opaque: bytes === 0 ? 1 : 0 })
      }
      for (const { sourceURL, duration } of (entry as LongFrame).scripts ?? []) {
        add(sourceURL, { ms: duration })
      }
    }
  })
  for (const type of ['resource', 'long-animation-frame']) {
    if (PerformanceObserver.supportedEntryTypes?.includes(type)) {
      observer.observe({ type, buffered: true })
    }
  }
  const send = () => {
    if (document.visibilityState !== 'hidden' || costs.size === 0) return
    const body = [...costs.values()].map((cost) => ({
      ...cost,
      bytes: Math.round(cost.bytes),
      ms: Math.round(cost.ms),
    }))
    const sent = new Blob([JSON.stringify(body)], { type: 'application/json' })
    if (navigator.sendBeacon('/api/tag-costs', sent)) stop()
  }
  const stop = () => {
    observer.disconnect()
    document.removeEventListener('visibilitychange', send)
  }
  document.addEventListener('visibilitychange', send)
  return stop
}
