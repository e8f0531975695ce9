type Modifiers = Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>

/** A click that asks the browser for something of its own: another tab, another window, a download. */
export const isModifiedEvent = (event: Modifiers): boolean =>
  event.metaKey || event.ctrlKey || event.shiftKey || event.altKey

export const prefersReducedMotion = (): boolean =>
  matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Calls once the page has nothing better to do, for work that nobody waits for yet. Returns the function
 * that cancels it, as an effect does.
 */
export function whenIdle(call: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(call, 500)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(call)
  return () => cancelIdleCallback(request)
}

/**
 * Ends a request of a browser after so many seconds. A connection that died in a tunnel says nothing, and
 * browsers wait on it for minutes: its button would be busy for as long. Older browsers do wait.
 */
export function within(seconds: number): AbortSignal | undefined {
  return 'timeout' in AbortSignal ? AbortSignal.timeout(seconds * 1000) : undefined
}
