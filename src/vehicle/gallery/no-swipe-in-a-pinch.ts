import type { SwiperModule } from 'swiper/types'

/**
 * Two fingers change no photo, nor does the one that stays when the other has left. Swiper follows the first
 * of them along, so that a quick pinch went on to the next photo, and in the full screen the zoom was given
 * up with it.
 */
export const noSwipeInAPinch: SwiperModule = ({ swiper, on }) => {
  const stop = new AbortController()
  const count = ({ touches }: TouchEvent) => {
    if (touches.length !== 1) swiper.allowTouchMove = touches.length === 0
  }
  on('init', () => {
    for (const event of ['touchstart', 'touchend', 'touchcancel'] as const) {
      // Before Swiper, which hears it further down.
      window.addEventListener(event, count, { capture: true, passive: true, signal: stop.signal })
    }
  })
  on('destroy', () => stop.abort())
}
