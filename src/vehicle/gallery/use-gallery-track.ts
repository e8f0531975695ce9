'use client'

import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { rowAtRest } from '@/ui/row-at-rest'
import type { GalleryEngine } from './gallery-engine'

type StartEngine = (
  element: HTMLElement,
  initialSlide: number,
  onSlide: (index: number) => void,
) => GalleryEngine

/**
 * The row of slides: scrolled by the browser until `wake` was called and the row is at rest, then
 * by Swiper. Both report the slide in view.
 *
 * @param viewport element around the `.carousel-track`, which a view of the gallery may hide
 * @param loadEngine a stable function
 * @param start the slide that is in view first
 * @param leastSlides a shorter row needs no engine
 */
export function useGalleryTrack(
  viewport: RefObject<HTMLElement | null>,
  slideCount: number,
  {
    loadEngine,
    start = 0,
    leastSlides = 2,
  }: { loadEngine: () => Promise<StartEngine>; start?: number; leastSlides?: number },
) {
  const [index, setIndex] = useState(start)
  const shown = useRef(start)
  /** Whether the row is scrolling to a requested slide: slides that it passes are not reported. */
  const jumping = useRef(false)
  /** Whether Swiper is loading or loaded. */
  const woken = useRef(false)
  const ready = useRef<GalleryEngine | null>(null)

  const report = useCallback((at: number) => {
    shown.current = at
    setIndex(at)
  }, [])

  /** Loads Swiper for the row. */
  const wake = useCallback(() => {
    const element = viewport.current
    const track = shownTrackOf(element)
    if (!element || !track || slideCount < leastSlides || woken.current) return
    woken.current = true
    // The touch that loads Swiper may already be scrolling the row: the browser finishes that
    // swipe.
    const atRest = rowAtRest(track)
    loadEngine()
      .then(async (startEngine) => {
        await atRest()
        if (!woken.current) return
        if (!shownTrackOf(element)) {
          woken.current = false
          return
        }
        // A slide requested meanwhile may not be in view yet.
        const inView = jumping.current ? shown.current : slideInView(track)
        jumping.current = false
        ready.current = startEngine(element, inView, report)
        report(inView)
      })
      .catch((cause: unknown) => {
        console.warn('The gallery stays without its swipe: its script did not come', cause)
        // The browser goes on scrolling; the next touch tries again.
        woken.current = false
      })
  }, [viewport, slideCount, leastSlides, loadEngine, report])

  useEffect(() => {
    const follow = (moved: EventTarget | null) => {
      const track = shownTrackOf(viewport.current)
      if (ready.current || !track || moved !== track) return
      const inView = slideInView(track)
      if (jumping.current && inView !== shown.current) return
      jumping.current = false
      report(inView)
    }
    // The row may have been scrolled before hydration.
    follow(shownTrackOf(viewport.current))
    const onScroll = ({ target }: Event) => follow(target)
    // scroll does not bubble, so it is caught on its way down
    document.addEventListener('scroll', onScroll, { capture: true, passive: true })
    return () => document.removeEventListener('scroll', onScroll, { capture: true })
  }, [viewport, report])

  useEffect(
    () => () => {
      ready.current?.destroy()
      ready.current = null
      woken.current = false
    },
    [],
  )

  const goTo = useCallback(
    (at: number) => {
      const target = Math.min(Math.max(at, 0), slideCount - 1)
      report(target)
      wake()
      const track = shownTrackOf(viewport.current)
      if (ready.current) ready.current.show(target)
      else if (track) {
        jumping.current = slideInView(track) !== target
        track.scrollTo({ left: target * track.clientWidth, behavior: 'smooth' })
      }
    },
    [viewport, slideCount, report, wake],
  )

  /** Scrolls a row that was hidden to its slide. */
  const restore = useCallback(() => {
    const track = shownTrackOf(viewport.current)
    if (!track || shown.current === 0) return
    track.scrollTo({ left: shown.current * track.clientWidth, behavior: 'instant' })
    wake()
  }, [viewport, wake])

  return { index, goTo, wake, restore }
}

/** Null while the row is hidden. */
function shownTrackOf(viewport: HTMLElement | null): HTMLElement | null {
  const track = viewport?.querySelector<HTMLElement>(':scope > .carousel-track')
  return track?.clientWidth ? track : null
}

/** Slide that a scrolled row shows. */
function slideInView(track: HTMLElement): number {
  return Math.round(track.scrollLeft / track.clientWidth)
}
