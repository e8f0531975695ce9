/** Frames without touch and movement after which scrolling has ended. */
const framesAtRest = 6

/**
 * Watches touches of a scrolling row from now on.
 * @returns resolves once the row stands still without a touch, or was removed
 */
export function rowAtRest(row: HTMLElement): () => Promise<void> {
  let isTouched = false
  const stop = new AbortController()
  const hear = ({ touches }: TouchEvent) => {
    isTouched = touches.length > 0
  }
  for (const kind of ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const) {
    row.addEventListener(kind, hear, { passive: true, signal: stop.signal })
  }
  return () =>
    new Promise((resolve) => {
      let frames = 0
      let left = row.scrollLeft
      const look = () => {
        frames = isTouched || row.scrollLeft !== left ? 0 : frames + 1
        left = row.scrollLeft
        if (frames < framesAtRest && row.isConnected) return void requestAnimationFrame(look)
        stop.abort()
        resolve()
      }
      look()
    })
}
