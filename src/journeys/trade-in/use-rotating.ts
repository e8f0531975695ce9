import { useEffect, useState } from 'react'

/** Milliseconds that one of them stands. TRADE-14 */
const EACH_MS = 5000

/** One message after the other while something is under way, and again from the first. */
export function useRotating(messages: readonly string[], active: boolean): string {
  const [at, setAt] = useState(0)
  useEffect(() => {
    setAt(0)
    if (!active) return
    const turning = setInterval(() => setAt((now) => now + 1), EACH_MS)
    return () => clearInterval(turning)
  }, [active])
  return messages[at % messages.length] ?? ''
}
