'use client'

import { useDocumentInfo, useDocumentTitle } from '@payloadcms/ui'
import { useEffect } from 'react'
import { leadTitle } from '../record/lead-title'

type Labels = { labels: Readonly<Record<string, string>> }

/** Title of a lead without a name: its form, in place of the id that Payload would show. */
export function LeadTitle({ labels }: Labels) {
  const { data } = useDocumentInfo()
  const { title, setDocumentTitle } = useDocumentTitle()
  const wanted = data ? leadTitle(data, labels) : title
  useEffect(() => {
    if (title === wanted) return
    // Payload sets its own title in the same tick, so this runs after it.
    const frame = requestAnimationFrame(() => setDocumentTitle(wanted))
    return () => cancelAnimationFrame(frame)
  }, [title, wanted, setDocumentTitle])
  return null
}
