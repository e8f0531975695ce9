'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { classNames } from '@/ui/class-names'
import type { MapPin } from './drawing'

/** How near the map must be to the viewport before its code is loaded. */
const NEARBY = '200px'

/**
 * The map in a site's own style, over the static drawing. Its code and style load when it is nearly
 * in view; without scripts, or if they fail, the drawing stays. SITE-09
 */
export function StyledMap({
  url,
  zoom,
  pins,
  words,
  children,
}: {
  url: string
  zoom: number
  pins: readonly MapPin[]
  words: string
  /** The drawing. */
  children: ReactNode
}) {
  const canvas = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const container = canvas.current
    if (!container) return
    let close: (() => void) | null = null
    let gone = false
    const drop = () => {
      close?.()
      close = null
    }
    const open = async () => {
      try {
        const { openMap } = await import('./open-map')
        if (gone) return
        close = openMap(container, {
          url,
          zoom,
          pins,
          words,
          onReady: () => setShown(true),
          // Deferred: the library fires this event before it has finished.
          onFailure: () => queueMicrotask(drop),
        })
      } catch {
        // No code or no WebGL: the drawing stays.
      }
    }
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        watch.disconnect()
        open()
      },
      { rootMargin: NEARBY },
    )
    watch.observe(container)
    return () => {
      gone = true
      watch.disconnect()
      drop()
    }
  }, [url, zoom, pins, words])
  return (
    <div className="relative size-full min-h-80">
      <div className={classNames('size-full', shown && 'invisible')}>{children}</div>
      {/* The library sets `position: relative` on its container, so it gets a container of its own. */}
      <div className={classNames('absolute inset-0', !shown && 'invisible')}>
        <div ref={canvas} className="size-full" />
      </div>
    </div>
  )
}
