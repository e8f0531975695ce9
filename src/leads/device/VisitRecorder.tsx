'use client'

import { usePathname } from 'next/navigation'
import { useEffect } from 'react'
import { addVisit, readVisitTrail, saveVisitTrail } from './visit-trail'

/** Records each page of the visit for a later lead. Renders nothing. LEAD-05 */
export function VisitRecorder({ site }: { site: string }) {
  const path = usePathname()
  useEffect(() => {
    const query = new URLSearchParams(window.location.search)
    saveVisitTrail(site, addVisit(readVisitTrail(site), path, query))
  }, [site, path])
  return null
}
