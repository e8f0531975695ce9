'use client'

import { useEffect, useState } from 'react'

type Props = { error: Error & { digest?: string } }

/** An error on our side; its digest is in the log. */
export default function SiteError({ error }: Props) {
  const [phone, setPhone] = useState<{ href: string; label: string } | null>(null)
  // The layout has the phone number, also if a narrow header has no room for it.
  useEffect(() => {
    const link = document.querySelector<HTMLAnchorElement>('a[href^="tel:"]')
    const label = (link?.ariaLabel ?? link?.textContent)?.replace(/^Call /, '')
    if (link && label) setPhone({ href: link.href, label })
  }, [])
  return (
    <div className="wrap grid gap-6 py-(--section) *:max-w-3xl" role="alert">
      <title>This page could not be shown</title>
      <h1 className="text-h1 font-heading">This page could not be shown</h1>
      <p className="text-lead text-ink-2">
        Something failed on our side. Please try again in a moment
        {phone && (
          <>
            {', or call us: '}
            <a href={phone.href} className="num font-strong underline">
              {phone.label}
            </a>
          </>
        )}
        .
      </p>
      {/* Part of every page: it imports no button of the design system. */}
      <p className="flex flex-wrap gap-x-8 text-lead font-strong">
        {/* A new build may have removed a script of this page: rendering again is not enough. */}
        <button type="button" onClick={() => location.reload()} className="link min-h-11">
          Try again
        </button>
        {/* Reloads the page: the cached copy in the browser may be the cause. */}
        <a href="/" className="link inline-flex min-h-11 items-center">
          Home page
        </a>
      </p>
      {error.digest && <p className="text-md text-ink-3">Reference {error.digest}</p>}
    </div>
  )
}
