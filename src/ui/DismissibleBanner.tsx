'use client'

import { type ReactNode, useState } from 'react'
import { classNames } from './class-names'
import { CrossGlyph } from './glyphs'
import { IconButton } from './IconButton'

/** An inline notice with an icon; its X hides it until the page is loaded again. */
export function DismissibleBanner({
  icon,
  className,
  children,
}: {
  icon: ReactNode
  className?: string
  children: ReactNode
}) {
  const [dismissed, setDismissed] = useState(false)
  if (dismissed) return null
  return (
    <div
      className={classNames(
        'flex min-h-15 items-center gap-3 rounded-control bg-accent-soft py-2 pr-2 pl-4 text-control text-ink',
        className,
      )}
    >
      <span aria-hidden className="flex-none [&>svg]:size-5">
        {icon}
      </span>
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">{children}</div>
      <IconButton label="Dismiss" onClick={() => setDismissed(true)}>
        <CrossGlyph className="size-4.5!" />
      </IconButton>
    </div>
  )
}
