'use client'

import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { GalleryEngine } from './gallery-engine'

/**
 * The row of slides: scrolled by the browser until a pointer or the focus reaches the gallery, then
 * by Swiper. Both report the slide in view.
 *
 * @param viewport element around the `.carousel-track`; it may come and go with the view
 */
export function useGalleryTrack(viewport: RefObject<HTMLElement | null>, slideCount: number) {
  const [index, setIndex] = useState(0)
  const shown = useRef(0)
  const engine = useRef<{ of: HTMLElement; running: Promise<GalleryEngine> } | null>(null)
  const ready = useRef<GalleryEngine | null>(null)

  const report = useCallback((at: number) => {
    shown.current = at
    setIndex(at)
  }, [])

  /** Brings Swiper to the row; again when the row is a new element. */
  const wake = useCallback(() => {
    const element = viewport.current
    if (!element || slideCount < 2 || engine.current?.of === element) return
    ready.current?.destroy()
    ready.current = null
    const running = import('./gallery-engine').then(({ startGallery }) => {
      const started = startGallery(element, shown.current, report)
      ready.current = started
      return started
    })
    engine.current = { of: element, running }
  }, [viewport, slideCount, report])

  useEffect(() => {
    const follow = (event: Event) => {
      const track = event.target
      if (ready.current || !(track instanceof HTMLElement)) return
      if (track.parentElement !== viewport.current || track.clientWidth === 0) return
      report(Math.round(track.scrollLeft / track.clientWidth))
    }
    // scroll does not bubble, so it is caught on its way down
    document.addEventListener('scroll', follow, { capture: true, passive: true })
    return () => document.removeEventListener('scroll', follow, { capture: true })
  }, [viewport, report])

  useEffect(
    () => () => {
      ready.current?.destroy()
      ready.current = null
      engine.current = null
    },
    [],
  )

  const goTo = useCallback(
    (at: number) => {
      const target = Math.min(Math.max(at, 0), slideCount - 1)
      report(target)
      wake()
      const track = viewport.current?.querySelector<HTMLElement>(':scope > .carousel-track')
      if (ready.current && engine.current?.of === viewport.current) ready.current.show(target)
      else track?.scrollTo({ left: target * track.clientWidth, behavior: 'smooth' })
    },
    [viewport, slideCount, report, wake],
  )

  /** Puts a row that was away back at the slide that it showed. */
  const restore = useCallback(() => {
    const track = viewport.current?.querySelector<HTMLElement>(':scope > .carousel-track')
    if (!track || shown.current === 0) return
    track.scrollTo({ left: shown.current * track.clientWidth, behavior: 'instant' })
    wake()
  }, [viewport, wake])

  return { index, goTo, wake, restore }
}
