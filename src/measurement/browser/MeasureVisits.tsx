'use client'

import { usePathname } from 'next/navigation'
import { useEffect } from 'react'
import { whenIdle } from '@/ui/browser'
import { onEvent, type TrackedEvent, track } from '../track'
import { isCounted, pathOf, random, sendFarewell, stored, UNSENT, visitBy } from './visit'

/**
 * Records each page of a visit. What sends the records and measures the page is loaded once the page is
 * loaded and idle; events wait for it, and who leaves before sends them then. Renders nothing.
 */
export function MeasureVisits() {
  const path = usePathname()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another page.
  useEffect(() => track('pageView'), [path])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page whose code did not load is tried again on the next.
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
  }, [path])
  useEffect(() => {
    const leave = () => {
      if (document.visibilityState === 'hidden') sendEarly()
    }
    document.addEventListener('visibilitychange', leave)
    return () => document.removeEventListener('visibilitychange', leave)
  }, [])
  return null
}

let isStarted = false
let isCollecting = false
async function startMeasuring() {
  if (isStarted) return
  isStarted = true
  try {
    const [{ startCollector }, { recordSeenAndPressed }, { recordVitals }] = await Promise.all([
      import('./collector'),
      import('./seen-and-pressed'),
      import('./vitals'),
    ])
    isCollecting = true
    startCollector()
    recordSeenAndPressed()
    recordVitals()
  } catch (cause) {
    isStarted = false
    console.warn('The page is not measured', cause)
  }
}

/** Sends what happened before the collector was there. */
function sendEarly() {
  if (isCollecting || !isCounted()) return
  const early: TrackedEvent[] = []
  onEvent((event) => !event.isSent && early.push(event))()
  if (early.length === 0) return
  const page = random()
  const sent = early.map((event, nth) => {
    visitBy(event)
    event.isSent = true
    const { at, name, url, data } = event
    return [`${page}.${nth}`, at, name, pathOf(url), data] as const
  })
  sendFarewell([...(stored(UNSENT) ?? []), ...sent])
}
