/** Milliseconds without a press before something may appear. */
const CALM_MS = 1500

/**
 * Runs once the page has loaded, is idle, and nobody has pressed, typed or scrolled for a moment: what appears
 * then is in nobody's way.
 * @returns ends it
 */
export function whenCalm(work: () => void): () => void {
  let timer = 0
  const idle = () => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(finish)
    else finish()
  }
  const restart = () => {
    window.clearTimeout(timer)
    timer = window.setTimeout(idle, CALM_MS)
  }
  const busy = ['pointerdown', 'pointerup', 'keydown', 'scroll'] as const
  let isOver = false
  const stop = () => {
    isOver = true
    window.clearTimeout(timer)
    window.removeEventListener('load', restart)
    for (const type of busy) window.removeEventListener(type, restart)
  }
  const finish = () => {
    if (isOver) return
    stop()
    work()
  }
  for (const type of busy) window.addEventListener(type, restart, { passive: true })
  if (document.readyState === 'complete') restart()
  else window.addEventListener('load', restart)
  return stop
}
