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
