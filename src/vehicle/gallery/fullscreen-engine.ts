import Swiper from 'swiper'
import { Zoom } from 'swiper/modules'

/** The running full screen. */
export type FullscreenEngine = { show: (index: number) => void; destroy: () => void }

/** Swipe, pinch and double tap of the full screen; loaded with it. IMG-03 */
export function startFullscreen(
  element: HTMLElement,
  initialSlide: number,
  onSlide: (index: number) => void,
): FullscreenEngine {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  const swiper = new Swiper(element, {
    modules: [Zoom],
    wrapperClass: 'carousel-track',
    slideClass: 'carousel-slide',
    initialSlide,
    zoom: { maxRatio: 3 },
    speed: still ? 0 : 320,
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
    destroy: () => swiper.destroy(true, true),
  }
}

/** Keeps the focus out of slides that nobody sees. */
function settle(swiper: Swiper) {
  swiper.slides.forEach((slide, at) => {
    slide.toggleAttribute('inert', at !== swiper.activeIndex)
  })
}
