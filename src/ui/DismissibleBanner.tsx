'use client'

import { type ReactNode, useState } from 'react'
import { Banner, type BannerTone } from './Banner'
import { CrossGlyph } from './glyphs'
import { IconButton } from './IconButton'

/** A banner that its X takes away until the page is loaded again. */
export function DismissibleBanner({
  tone,
  icon,
  className,
  children,
  onDismiss,
}: {
  tone?: BannerTone
  icon?: ReactNode
  className?: string
  children: ReactNode
  onDismiss?: () => void
}) {
  const [dismissed, setDismissed] = useState(false)
  if (dismissed) return null
  return (
    <Banner
      tone={tone}
      icon={icon}
      className={className}
      end={
        <IconButton
          label="Dismiss"
          onClick={() => {
            setDismissed(true)
            onDismiss?.()
          }}
        >
          <CrossGlyph className="size-4.5!" />
        </IconButton>
      }
    >
      {children}
    </Banner>
  )
}
