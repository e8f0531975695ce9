import Swiper from 'swiper'
import type { SwiperModule, SwiperOptions } from 'swiper/types'
import { prefersReducedMotion } from '@/ui/browser'

/** A running gallery. */
export type GalleryEngine = { show: (index: number) => void; destroy: () => void }

/** Swipe with inertia and drag by mouse; its module loads on the first touch of the gallery. */
export function startGallery(
  element: HTMLElement,
  initialSlide: number,
  onSlide: (index: number) => void,
  more: SwiperOptions = {},
): GalleryEngine {
  element.querySelector(':scope > .carousel-track')?.scrollTo({ left: 0, behavior: 'instant' })
  const swiper = new Swiper(element, {
    wrapperClass: 'carousel-track',
    slideClass: 'carousel-slide',
    initialSlide,
    speed: prefersReducedMotion() ? 0 : 320,
    ...more,
    modules: [noSwipeInAPinch, ...(more.modules ?? [])],
    on: {
      init: (swiper) => settle(swiper),
      slideChange: (swiper) => {
        settle(swiper)
        onSlide(swiper.activeIndex)
      },
    },
  })
  return {
    show: (index) => swiper.slideTo(index),
    destroy: () => {
      for (const slide of swiper.slides ?? []) slide.removeAttribute('inert')
      swiper.destroy(true, true)
    },
  }
}

/** Makes invisible slides unfocusable. */
function settle(swiper: Swiper) {
  swiper.slides.forEach((slide, at) => {
    slide.toggleAttribute('inert', at !== swiper.activeIndex)
  })
}

/**
 * A pinch changes no photo, nor does the finger that stays when the other is lifted. Swiper follows
 * the first touch, so that a quick pinch went on to the next photo and ended the zoom in full
 * screen.
 */
export const noSwipeInAPinch: SwiperModule = ({ swiper, on }) => {
  const stop = new AbortController()
  const count = ({ touches }: TouchEvent) => {
    if (touches.length !== 1) swiper.allowTouchMove = touches.length === 0
  }
  on('init', () => {
    for (const event of ['touchstart', 'touchend', 'touchcancel'] as const) {
      // In the capture phase, before Swiper's listener.
      window.addEventListener(event, count, { capture: true, passive: true, signal: stop.signal })
    }
  })
  on('destroy', () => stop.abort())
}
