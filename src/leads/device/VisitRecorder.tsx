'use client'

import { usePathname } from 'next/navigation'
import { useEffect } from 'react'
import {
  addVisit,
  isTrail,
  noVisits,
  readVisitTrail,
  saveVisitTrail,
  type VisitTrail,
} from './visit-trail'

/** How long a new tab waits for another tab of the visit. Milliseconds. */
const WAIT_FOR_TABS = 150

/** The first page of a document has its referrer; later ones were reached by links of the site. */
let isFirstPage = true

/** Records each page of the visit for a later lead. Renders nothing. LEAD-05 */
export function VisitRecorder({ site }: { site: string }) {
  const path = usePathname()
  useEffect(() => {
    const { search, host } = window.location
    const referrer = isFirstPage ? document.referrer : ''
    const isOpenedHere = isFirstPage && URL.canParse(referrer) && new URL(referrer).host === host
    isFirstPage = false
    const visit = { path, query: new URLSearchParams(search), referrer, host, at: new Date() }
    const trail = readVisitTrail(site)
    saveVisitTrail(site, addVisit(trail, visit))
    // A tab that a link of the site opened has a storage of its own, but is the same visit.
    if (isOpenedHere && trail === noVisits) {
      return takeTrailOfOtherTab(site, (other) => saveVisitTrail(site, addVisit(other, visit)))
    }
  }, [site, path])
  useEffect(() => shareTrail(site), [site])
  return null
}

const channelOfTabs = (site: string) =>
  'BroadcastChannel' in window ? new BroadcastChannel(`${site}:visit`) : null

/** Asks the other tabs of the site how the visit began; the first answer counts. */
function takeTrailOfOtherTab(site: string, take: (trail: VisitTrail) => void): () => void {
  const tabs = channelOfTabs(site)
  if (!tabs) return () => {}
  tabs.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (!isTrail(data)) return
    tabs.close()
    take(data)
  }
  tabs.postMessage('which visit?')
  const ends = setTimeout(() => tabs.close(), WAIT_FOR_TABS)
  return () => {
    clearTimeout(ends)
    tabs.close()
  }
}

/** Answers new tabs. Closed while the page is hidden away, or the browser could not show it again at once. */
function shareTrail(site: string): () => void {
  let tabs: BroadcastChannel | null = null
  const open = () => {
    tabs ??= channelOfTabs(site)
    if (!tabs) return
    tabs.onmessage = ({ data }: MessageEvent<unknown>) => {
      const trail = readVisitTrail(site)
      if (data === 'which visit?' && trail.first_touch) tabs?.postMessage(trail)
    }
  }
  const close = () => {
    tabs?.close()
    tabs = null
  }
  open()
  addEventListener('pageshow', open)
  addEventListener('pagehide', close)
  return () => {
    close()
    removeEventListener('pageshow', open)
    removeEventListener('pagehide', close)
  }
}
