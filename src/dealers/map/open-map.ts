import {
  LngLatBounds,
  Map as MapCanvas,
  Marker,
  NavigationControl,
  Popup,
  setWorkerUrl,
} from 'maplibre-gl'
import 'maplibre-gl/dist/maplibre-gl.css'
import { prefersReducedMotion } from '@/ui/browser'
import type { MapPin } from './drawing'

// The library looks for its worker beside itself, where the build does not put it.
setWorkerUrl(new URL('maplibre-gl/dist/maplibre-gl-worker.mjs', import.meta.url).href)

/** Room between the pins and the edge of the map. Pixels. */
const PADDING = 56

/**
 * An interactive map in the site's style. Reports once whether it can be shown: not without WebGL,
 * nor if the style or one of its sources fails to load. A missing tile is only a gap.
 *
 * @returns removes the map
 */
export function openMap(
  container: HTMLElement,
  {
    url,
    zoom,
    pins,
    words,
    onReady,
    onFailure,
  }: {
    url: string
    zoom: number
    pins: readonly MapPin[]
    words: string
    onReady: () => void
    onFailure: (reason: string) => void
  },
): () => void {
  const bounds = pins.reduce((all, { long, lat }) => all.extend([long, lat]), new LngLatBounds())
  const map = new MapCanvas({
    container,
    style: url,
    bounds,
    fitBoundsOptions: { padding: PADDING, maxZoom: zoom },
    // The page scrolls past the map; zooming needs the modifier key or two fingers.
    cooperativeGestures: true,
    dragRotate: false,
    pitchWithRotate: false,
    fadeDuration: prefersReducedMotion() ? 0 : 300,
    attributionControl: { compact: true },
    locale: { 'Map.Title': words },
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right')
  for (const pin of pins) {
    new Marker({ element: pinElement(pin), anchor: 'center' })
      .setLngLat([pin.long, pin.lat])
      .setPopup(new Popup({ offset: 18, closeButton: false }).setText(pin.label))
      .addTo(map)
  }
  let settled = false
  map.once('load', () => {
    settled = true
    onReady()
  })
  map.on('error', (event) => {
    if (settled || 'tile' in event) return
    settled = true
    onFailure(event.error.message)
  })
  return () => map.remove()
}

/** A button, so that a pin can be focused and has a name. */
function pinElement({ label, mark }: MapPin): HTMLElement {
  const pin = document.createElement('button')
  pin.type = 'button'
  pin.className =
    'grid size-8 place-items-center rounded-pill border-2 border-surface bg-action text-sm font-strong text-on-action'
  pin.textContent = mark ?? ''
  pin.setAttribute('aria-label', label)
  return pin
}
