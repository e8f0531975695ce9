'use client'

import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import type { CarouselEngine } from './carousel-engine'
import { CaretGlyph, CaretLeftGlyph } from './glyphs'
import { IconButton } from './IconButton'
import { rowAtRest } from './row-at-rest'

const InsideCarousel = createContext(false)

/**
 * Slides of which one fills the width: it loops and starts on the second one (CONST-02), and never
 * moves by itself. Before hydration, and without scripts, it is a row to swipe that starts on the
 * same slide.
 */
export function Carousel({
  label,
  slideCount,
  children,
}: {
  label: string
  /** Number of CarouselSlide children; arrows are shown for two and more. */
  slideCount: number
  children: ReactNode
}) {
  const viewport = useRef<HTMLDivElement>(null)
  const [engine, setEngine] = useState<CarouselEngine | null>(null)
  const [index, setIndex] = useState(Math.min(1, slideCount - 1))

  useEffect(() => {
    const element = viewport.current
    const track = element?.querySelector<HTMLElement>(':scope > .carousel-track')
    if (!element || !track || slideCount < 2) return
    let unmounted = false
    let running: CarouselEngine | null = null
    // The touch that loads the script may already be scrolling the row: the browser finishes that
    // swipe.
    const atRest = rowAtRest(track)
    import('./carousel-engine').then(async ({ startCarousel }) => {
      await atRest()
      if (unmounted) return
      running = startCarousel(element, setIndex)
      setEngine(running)
    })
    return () => {
      unmounted = true
      running?.destroy()
      setEngine(null)
    }
  }, [slideCount])

  return (
    <section aria-roledescription="carousel" aria-label={label} className="group/carousel relative">
      <div ref={viewport} className="carousel overflow-hidden">
        <div className="carousel-track relative">
          <InsideCarousel value={true}>{children}</InsideCarousel>
        </div>
      </div>
      {engine && (
        <>
          <IconButton
            label="Previous"
            look="disc"
            className="absolute! top-[calc(50%-24px)] left-4 z-2 size-12 max-sm:hidden"
            onClick={engine.previous}
          >
            <CaretLeftGlyph />
          </IconButton>
          <IconButton
            label="Next"
            look="disc"
            className="absolute! top-[calc(50%-24px)] right-4 z-2 size-12 max-sm:hidden"
            onClick={engine.next}
          >
            <CaretGlyph />
          </IconButton>
          <p className="sr-only" aria-live="polite">{`${index + 1} of ${slideCount}`}</p>
        </>
      )}
    </section>
  )
}

/**
 * One slide of a Carousel.
 * @throws Error outside of a Carousel. ERR-38
 */
export function CarouselSlide({
  label,
  children,
}: {
  /** What is on it, such as the name of a location. */
  label: string
  children: ReactNode
}) {
  if (!useContext(InsideCarousel)) {
    throw new Error('CarouselSlide must be used inside a Carousel')
  }
  return (
    <section aria-roledescription="slide" aria-label={label} className="carousel-slide">
      {children}
    </section>
  )
}
