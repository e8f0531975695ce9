'use client'

import { useEffect, useState } from 'react'
import { formatCount } from '@/ui/number-format'
import { COUNTER_REFRESH_MS, decorationCount } from './decoration-count'

/** A number that is fetched again every 150 seconds while the page is visible. PROMO-11 */
export function LiveCount({ source, initial }: { source: 'sold' | 'decoration'; initial: number }) {
  const [count, setCount] = useState(initial)
  useEffect(() => {
    const leaving = new AbortController()
    const read = async () => {
      if (source === 'decoration') return setCount(decorationCount(new Date()))
      if (document.hidden) return
      const answer = await fetch('/api/sold-count', { signal: leaving.signal })
      if (!answer.ok) return
      const body: unknown = await answer.json()
      if (typeof body === 'object' && body && 'count' in body && typeof body.count === 'number') {
        setCount(body.count)
      }
    }
    // The displayed number stays right for its month, so a failure is not shown.
    const refresh = () => void read().catch(() => undefined)
    if (source === 'decoration') refresh()
    const timer = setInterval(refresh, COUNTER_REFRESH_MS)
    return () => {
      clearInterval(timer)
      leaving.abort()
    }
  }, [source])
  return <span className="num">{formatCount(count)}</span>
}
