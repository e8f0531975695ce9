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
 * The row of slides: scrolled by the browser until `wake` was called and the row rests, then by Swiper.
 * Both report the slide in view.
 *
 * @param viewport element around the `.carousel-track`; it may come and go with the view
 * @param loadEngine a function that stays the same
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
  /** Whether the row is on its way to the slide that was asked for: those it passes are not shown. */
  const jumping = useRef(false)
  /** The viewport that Swiper is brought to, or has been. */
  const woken = useRef<HTMLElement | null>(null)
  const ready = useRef<GalleryEngine | null>(null)

  const report = useCallback((at: number) => {
    shown.current = at
    setIndex(at)
  }, [])

  /** Brings Swiper to the row; again when the row is a new element. */
  const wake = useCallback(() => {
    const element = viewport.current
    const track = trackOf(element)
    if (!element || !track || slideCount < leastSlides || woken.current === element) return
    woken.current = element
    ready.current?.destroy()
    ready.current = null
    // The finger that wakes it may be moving it: that swipe is the browser's to the end.
    const atRest = rowAtRest(track)
    loadEngine()
      .then(async (startEngine) => {
        await atRest()
        if (woken.current !== element || !element.isConnected) return
        // A slide that was asked for meanwhile may not have come into view yet.
        const inView = (jumping.current ? null : slideInView(track)) ?? shown.current
        jumping.current = false
        ready.current = startEngine(element, inView, report)
        report(inView)
      })
      .catch((cause: unknown) => {
        console.warn('The gallery stays without its swipe: its script did not come', cause)
        // The browser's own scrolling goes on; the next touch tries again.
        if (woken.current === element) woken.current = null
      })
  }, [viewport, slideCount, leastSlides, loadEngine, report])

  useEffect(() => {
    const follow = (moved: EventTarget | null) => {
      const track = trackOf(viewport.current)
      if (ready.current || !track || moved !== track) return
      const inView = slideInView(track)
      if (inView === null || (jumping.current && inView !== shown.current)) return
      jumping.current = false
      report(inView)
    }
    // A finger may have moved the row before its script came.
    follow(trackOf(viewport.current))
    const onScroll = ({ target }: Event) => follow(target)
    // scroll does not bubble, so it is caught on its way down
    document.addEventListener('scroll', onScroll, { capture: true, passive: true })
    return () => document.removeEventListener('scroll', onScroll, { capture: true })
  }, [viewport, report])

  useEffect(
    () => () => {
      ready.current?.destroy()
      ready.current = null
      woken.current = null
    },
    [],
  )

  const goTo = useCallback(
    (at: number) => {
      const target = Math.min(Math.max(at, 0), slideCount - 1)
      report(target)
      wake()
      const track = trackOf(viewport.current)
      if (ready.current && woken.current === viewport.current) ready.current.show(target)
      else if (track) {
        jumping.current = slideInView(track) !== target
        track.scrollTo({ left: target * track.clientWidth, behavior: 'smooth' })
      }
    },
    [viewport, slideCount, report, wake],
  )

  /** Puts a row that was away back at the slide that it showed. */
  const restore = useCallback(() => {
    const track = trackOf(viewport.current)
    if (!track || shown.current === 0) return
    track.scrollTo({ left: shown.current * track.clientWidth, behavior: 'instant' })
    wake()
  }, [viewport, wake])

  return { index, goTo, wake, restore }
}

function trackOf(viewport: HTMLElement | null): HTMLElement | null {
  return viewport?.querySelector<HTMLElement>(':scope > .carousel-track') ?? null
}

/** Slide that a scrolled row shows; null while the row is not laid out. */
function slideInView(track: HTMLElement): number | null {
  return track.clientWidth === 0 ? null : Math.round(track.scrollLeft / track.clientWidth)
}
