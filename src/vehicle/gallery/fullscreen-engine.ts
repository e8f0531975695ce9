import { Zoom } from 'swiper/modules'
import { type GalleryEngine, startGallery } from './gallery-engine'

/** Swipe, pinch and double tap of the full screen; loaded with it. IMG-03 */
export function startFullscreen(
  element: HTMLElement,
  initialSlide: number,
  onSlide: (index: number) => void,
): GalleryEngine {
  return startGallery(element, initialSlide, onSlide, { modules: [Zoom], zoom: { maxRatio: 3 } })
}
