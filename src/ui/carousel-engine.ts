import Swiper from 'swiper'

/** The shared carousel starts on its second slide. CONST-02 */
export const CAROUSEL_START_INDEX = 1

/** A running carousel. */
export interface CarouselEngine {
  previous: () => void
  next: () => void
  destroy: () => void
}

/**
 * Makes a carousel of a row of slides: it loops and starts at index 1 (CONST-02), or where the row
 * was swiped to. Null if all of them fit: then they stay a row. Called once its module has arrived;
 * pages without a carousel never load it.
 */
export function startCarousel(
  element: HTMLElement,
  onIndex: (index: number) => void,
): CarouselEngine | null {
  const track = element.querySelector<HTMLElement>(':scope > .carousel-track')
  const slides = track ? [...track.children] : []
  const gap = track ? Number.parseFloat(getComputedStyle(track).columnGap) || 0 : 0
  const step = (slides[0]?.getBoundingClientRect().width ?? 0) + gap
  const inView = step > 0 ? Math.max(Math.floor((element.clientWidth + gap + 1) / step), 1) : 1
  if (slides.length <= inView) {
    element.classList.add('carousel-fits')
    return null
  }
  // Swiper loops by moving slides around and needs a second set of what is in view; with fewer,
  // next after the last goes back to the first instead.
  const canLoop = slides.length >= 2 * inView
  // The row begins with the start slide and ends with the one before it, and may have been swiped.
  const swiped = track && step > 0 ? Math.round(track.scrollLeft / step) : 0
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  track?.scrollTo({ left: 0, behavior: 'instant' })
  const swiper = new Swiper(element, {
    wrapperClass: 'carousel-track',
    slideClass: 'carousel-slide',
    slidesPerView: 'auto',
    spaceBetween: gap,
    initialSlide: (CAROUSEL_START_INDEX + swiped) % slides.length,
    loop: canLoop,
    rewind: !canLoop,
    speed: still ? 0 : 320,
    watchSlidesProgress: true,
    on: {
      init: (swiper) => {
        settle(swiper)
        onIndex(swiper.realIndex)
      },
      realIndexChange: (swiper) => onIndex(swiper.realIndex),
      slideChangeTransitionEnd: (swiper) => settle(swiper),
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

/** Keeps the focus out of slides that nobody sees. */
function settle(swiper: Swiper) {
  for (const slide of swiper.slides) {
    slide.toggleAttribute('inert', !slide.classList.contains('swiper-slide-visible'))
  }
}
