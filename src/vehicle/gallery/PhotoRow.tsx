'use client'

import type { RefObject } from 'react'
import { type Slide, slideKey } from './gallery-media'
import { SlidePicture } from './SlidePicture'

/** Slides side by side: the browser scrolls them, also without scripts. IMG-01 */
export function PhotoRow({
  viewport,
  slides,
  current,
  priority,
  onOpen,
}: {
  viewport: RefObject<HTMLDivElement | null>
  slides: readonly Slide[]
  /** The slide in view; -1 while none is seen. */
  current: number
  /** Whether the first photo is what the page is to show first. */
  priority: boolean
  onOpen: (at: number) => void
}) {
  return (
    <div
      ref={viewport}
      // Two fingers enlarge the page, as everywhere on it.
      className="h-full overflow-hidden [&.swiper-initialized]:touch-pan-y [&.swiper-initialized]:touch-pinch-zoom"
    >
      {/* Without scripts a mouse has only the scroll bar, and Tab stops at what scrolls. */}
      <ul aria-label="Photos" className="carousel-track h-full noscript:[scrollbar-width:thin]">
        {slides.map((slide, at) => (
          <li key={slideKey(slide)} className="carousel-slide relative h-full">
            <SlidePicture
              slide={slide}
              inView={at === current}
              priority={priority && at === 0}
              at={at}
              onOpen={onOpen}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
