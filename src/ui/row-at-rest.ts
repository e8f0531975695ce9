/** Frames without a touch and without movement after which no snap and no jump is under way. */
const framesAtRest = 6

/**
 * Listens from now on to touches of a row that the browser scrolls.
 * @returns resolves once the row stands still without a finger on it, or has left the page
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
