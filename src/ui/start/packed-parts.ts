declare global {
  interface Window {
    /** Takes apart all that is still packed. Absent from a page without such parts. */
    unpackParts?: () => void
  }
}

/**
 * Takes apart what came packed (`src/web/pack-parts.ts`): of a page that is opened on a phone, what is far
 * below its first screen or not on it at all. It happens a few at a time once the page has rested
 * (`PageStart`); at once where somebody uses the page, prints it or turns the phone, and before its
 * scripts start.
 * A wider window, a place on the page and a page that is come back to have theirs before the next frame.
 *
 * The web process puts this function into each such page as text, behind `holdStart`, so it stands alone.
 */
export function unpackParts(signs: readonly string[]): void {
  /** About a hundred elements. */
  const lettersAtATime = 10_000
  const packed = () => document.querySelectorAll<HTMLElement>('noscript[data-packed]')
  function unpack(one: HTMLElement) {
    const text = (one.textContent ?? '').replaceAll(/<(\/?)no-script/g, '<$1noscript')
    if (one.parentElement) one.parentElement.innerHTML = text
    return text.length
  }
  function unpackAll() {
    for (const one of packed()) unpack(one)
  }
  function unpackInTurn() {
    let letters = 0
    for (const one of packed()) {
      if (letters >= lettersAtATime) return whenIdle(unpackInTurn)
      letters += unpack(one)
    }
  }
  function whenIdle(next: () => void) {
    // Safari has no word for it.
    if ('requestIdleCallback' in window) requestIdleCallback(next)
    else setTimeout(next, 30)
  }
  /** A phone is as wide as it says only once the head of the page is read. */
  const isPhone = () => matchMedia('(width < 40rem)').matches
  function unpackBeforeFrame() {
    if (!mayWait || !isPhone()) unpackAll()
    if (document.readyState === 'loading') requestAnimationFrame(unpackBeforeFrame)
  }

  window.unpackParts = unpackAll
  const [arrival] = performance.getEntriesByType('navigation')
  const isNew = arrival instanceof PerformanceNavigationTiming && arrival.type === 'navigate'
  const mayWait = isNew && !location.hash
  requestAnimationFrame(unpackBeforeFrame)
  // What is in the background has no frames.
  addEventListener('DOMContentLoaded', () => (mayWait && isPhone()) || unpackAll())
  for (const sign of [...signs, 'beforeprint']) {
    addEventListener(sign, unpackAll, { once: true, capture: true, passive: true })
  }
  addEventListener('load', () => addEventListener('resize', unpackAll, { once: true }))
  void window.pageStart?.rested.then(() => whenIdle(unpackInTurn))
}
