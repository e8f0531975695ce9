'use client'

import { usePathname } from 'next/navigation'
import { useEffect } from 'react'
import { whenIdle } from '@/ui/browser'
import { track } from '../track'

/**
 * Records each page of a visit. What sends the records and measures the page is loaded once the page is
 * loaded and idle; events wait for it. Renders nothing.
 */
export function MeasureVisits() {
  const path = usePathname()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another page.
  useEffect(() => track('pageView'), [path])
  useEffect(() => {
    let stop = () => {}
    const start = () => {
      stop = whenIdle(() => void startMeasuring())
    }
    if (document.readyState === 'complete') start()
    else window.addEventListener('load', start)
    return () => {
      window.removeEventListener('load', start)
      stop()
    }
  }, [])
  return null
}

let isStarted = false
async function startMeasuring() {
  if (isStarted) return
  isStarted = true
  try {
    const [{ startCollector }, { recordSeenAndPressed }, { recordVitals }] = await Promise.all([
      import('./collector'),
      import('./seen-and-pressed'),
      import('./vitals'),
    ])
    startCollector()
    recordSeenAndPressed()
    recordVitals()
  } catch (cause) {
    // The next page of the visit tries again.
    console.warn('The page is not measured', cause)
  }
}
