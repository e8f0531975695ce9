'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { CrossGlyph } from '@/ui/glyphs'
import { IconButton } from '@/ui/IconButton'

/**
 * Announcement of the dealer above the header; its X hides it for this visit (NAV-18). A changed
 * announcement has another id and is shown again.
 */
export function AnnouncementBanner({ id, children }: { id: string; children: ReactNode }) {
  const [dismissed, setDismissed] = useState(false)
  const key = `announcement-${id}`
  useEffect(() => {
    if (readDismissal(key)) setDismissed(true)
  }, [key])
  if (dismissed) return null
  return (
    <aside aria-label="Announcement" className="bg-accent-soft text-ink">
      <div className="wrap flex min-h-12 items-center gap-3 text-md">
        <div className="min-w-0 flex-1 py-2">{children}</div>
        <IconButton
          label="Dismiss announcement"
          className="-mr-2.5"
          onClick={() => {
            setDismissed(true)
            keepDismissal(key)
          }}
        >
          <CrossGlyph className="size-4.5!" />
        </IconButton>
      </div>
    </aside>
  )
}

/** Browsers without storage show the banner on each page load. */
function readDismissal(key: string): boolean {
  try {
    return sessionStorage.getItem(key) !== null
  } catch {
    return false
  }
}

function keepDismissal(key: string): void {
  try {
    sessionStorage.setItem(key, '1')
  } catch {
    return
  }
}
