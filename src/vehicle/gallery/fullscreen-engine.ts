import { Zoom } from 'swiper/modules'
import type { SwiperModule } from 'swiper/types'
import { type GalleryEngine, startGallery } from './gallery-engine'

/** Swipe, pinch and double tap of the full screen; loaded with it. IMG-03 */
export function startFullscreen(
  element: HTMLElement,
  initialSlide: number,
  onSlide: (index: number) => void,
): GalleryEngine {
  return startGallery(element, initialSlide, onSlide, {
    modules: [Zoom, noSwipeInAPinch],
    zoom: { maxRatio: 3 },
  })
}

/**
 * Two fingers change no photo. Swiper follows the first of them along, so that a quick pinch went on to the
 * next photo, which gives up the zoom.
 */
const noSwipeInAPinch: SwiperModule = ({ swiper, on }) => {
  const fingers = new Set<number>()
  const stop = new AbortController()
  const hear = (event: 'pointerdown' | 'pointerup' | 'pointercancel', isDown: boolean) =>
    window.addEventListener(
      event,
      ({ pointerId, pointerType }) => {
        if (pointerType !== 'touch') return
        if (isDown) fingers.add(pointerId)
        else fingers.delete(pointerId)
        if (fingers.size !== 1) swiper.allowTouchMove = fingers.size === 0
      },
      // Before Swiper, which hears them further down.
      { capture: true, signal: stop.signal },
    )
  on('init', () => {
    hear('pointerdown', true)
    hear('pointerup', false)
    hear('pointercancel', false)
  })
  on('destroy', () => stop.abort())
}
