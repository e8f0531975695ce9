type Modifiers = Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>

/** Whether a click opens another tab or window, or downloads: the browser's own business. */
export const isModifiedClick = (event: Modifiers): boolean =>
  event.metaKey || event.ctrlKey || event.shiftKey || event.altKey

export const prefersReducedMotion = (): boolean =>
  matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Calls once the browser is idle, for work that no shopper waits for.
 *
 * @returns cancels the call, as the cleanup of an effect does
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
 * Aborts a request after a number of seconds. Browsers wait for minutes on a lost connection, and
 * the button would be busy as long. Undefined, so no timeout, in older browsers.
 */
export function timeoutSignal(seconds: number): AbortSignal | undefined {
  return 'timeout' in AbortSignal ? AbortSignal.timeout(seconds * 1000) : undefined
}
