import Swiper from 'swiper'
import { prefersReducedMotion } from './browser'

/** The shared carousel starts on its second slide. CONST-02 */
export const CAROUSEL_START_INDEX = 1

/** A running carousel. */
export interface CarouselEngine {
  previous: () => void
  next: () => void
  destroy: () => void
}

/**
 * Turns a row of slides, each as wide as the row, into a carousel: it loops and starts at index 1
 * (CONST-02), or at the slide that was swiped to. Called once its module has loaded; pages without
 * a carousel never load it.
 */
export function startCarousel(
  element: HTMLElement,
  onIndex: (index: number) => void,
): CarouselEngine {
  const track = element.querySelector<HTMLElement>(':scope > .carousel-track')
  const slides = track ? [...track.children] : []
  // The row begins with the start slide and ends with the one before it, and may have been swiped.
  const width = element.clientWidth
  const swiped = track && width > 0 ? Math.round(track.scrollLeft / width) : 0
  track?.scrollTo({ left: 0, behavior: 'instant' })
  const swiper = new Swiper(element, {
    wrapperClass: 'carousel-track',
    slideClass: 'carousel-slide',
    slidesPerView: 'auto',
    initialSlide: (CAROUSEL_START_INDEX + swiped) % slides.length,
    loop: true,
    speed: prefersReducedMotion() ? 0 : 320,
    on: {
      init: (swiper) => {
        settle(swiper)
        onIndex(swiper.realIndex)
      },
      realIndexChange: (swiper) => onIndex(swiper.realIndex),
      // Also for a swipe, which changes the slide before its transition begins.
      transitionEnd: (swiper) => settle(swiper),
      resize: (swiper) => settle(swiper),
    },
  })
  return {
    previous: () => swiper.slidePrev(),
    next: () => swiper.slideNext(),
    destroy: () => {
      for (const slide of slides) slide.removeAttribute('inert')
      swiper.destroy(true, true)
    },
  }
}

/** Makes hidden slides inert, so that they cannot be focused. */
function settle(swiper: Swiper) {
  for (const [at, slide] of swiper.slides.entries()) {
    slide.toggleAttribute('inert', at !== swiper.activeIndex)
  }
}
