/**
 * Ends a request of a browser after so many seconds. A connection that died in a tunnel says nothing, and
 * browsers wait on it for minutes: its button would be busy for as long. Older browsers do wait.
 */
export function within(seconds: number): AbortSignal | undefined {
  return 'timeout' in AbortSignal ? AbortSignal.timeout(seconds * 1000) : undefined
}
