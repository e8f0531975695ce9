'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { whenIdle } from '@/ui/browser'
import { classNames } from '@/ui/class-names'
import type { MapPin } from './drawing'
import type { MapSource } from './open-map'

/** How near the map must be to the viewport before its code is loaded. */
const NEARBY = '200px'

/**
 * A map that moves, over a still one. Its code and tiles load when the still one is nearly in view, or, where that has
 * streets already, when somebody points at it or presses it. Without scripts, or if they fail, the still one stays.
 * SITE-09 LOC-04 LOC-11
 */
export function LiveMap({
  source,
  zoom,
  pins,
  words,
  waits = false,
  children,
}: {
  source: MapSource
  zoom: number
  pins: readonly MapPin[]
  words: string
  /** For somebody to ask for it. */
  waits?: boolean
  /** The still map. */
  children: ReactNode
}) {
  const container = useRef<HTMLDivElement>(null)
  const isPressed = useRef(false)
  const [hasButton, setHasButton] = useState(waits)
  const [isWanted, setWanted] = useState(false)
  const [outcome, setOutcome] = useState<'live' | 'failed' | null>(null)

  useEffect(() => {
    if (!container.current || waits) return
    if (savesData()) {
      setHasButton(true)
      return
    }
    let cancel = () => {}
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        watch.disconnect()
        cancel = whenIdle(() => setWanted(true))
      },
      { rootMargin: NEARBY },
    )
    watch.observe(container.current)
    return () => {
      watch.disconnect()
      cancel()
    }
  }, [waits])

  useEffect(() => {
    if (!container.current || !isWanted) return
    let close: (() => void) | null = null
    let isGone = false
    const drop = () => {
      close?.()
      close = null
    }
    const open = async (element: HTMLElement) => {
      try {
        const { openMap } = await import('./open-map')
        if (isGone) return
        close = openMap(element, {
          source,
          zoom,
          pins,
          words,
          onReady: () => setOutcome('live'),
          onFailure: () => {
            setOutcome('failed')
            // Deferred: the library fires this event before it has finished.
            queueMicrotask(drop)
          },
        })
      } catch {
        // No code or no WebGL.
        setOutcome('failed')
      }
    }
    open(container.current)
    return () => {
      isGone = true
      drop()
    }
  }, [isWanted, source, zoom, pins, words])

  const isLive = outcome === 'live'
  useEffect(() => {
    // The button that had the focus is gone.
    if (isLive && isPressed.current)
      container.current?.querySelector('canvas')?.focus({ preventScroll: true })
  }, [isLive])
  return (
    <div className="relative size-full min-h-80">
      <div className={classNames('size-full', isLive && 'invisible print:visible')}>{children}</div>
      {hasButton && outcome === null && (
        <button
          type="button"
          // Who points at the map will move it: it is loaded when the button is pressed.
          onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setWanted(true)}
          onClick={() => {
            isPressed.current = true
            setWanted(true)
          }}
          className="absolute inset-0 grid cursor-grab items-end justify-items-end p-3 [@media(scripting:none)]:hidden print:hidden"
        >
          <span className="rounded-pill border border-line-strong bg-surface px-3.5 py-2 text-sm font-strong text-ink">
            {isWanted ? 'Loading the map …' : 'Move the map'}
          </span>
        </button>
      )}
      {outcome === 'failed' && isPressed.current && (
        <p
          role="status"
          className="absolute right-3 bottom-3 rounded-control bg-surface px-3.5 py-2 text-sm text-ink"
        >
          This map cannot move here.
        </p>
      )}
      {/* The library sets `position: relative` on its container, so it gets a container of its own. */}
      <div className={classNames('absolute inset-0 print:invisible', !isLive && 'invisible')}>
        <div ref={container} className="size-full" />
      </div>
    </div>
  )
}

/** Whether the shopper asked for small pages. */
const savesData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
