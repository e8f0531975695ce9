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
import { type MapPin, onlyPin, pinsBySpot } from './drawing'
import { type OwnStreets, streetStyle } from './street-style'

// The library looks for its worker beside itself, where the build does not put it.
setWorkerUrl(new URL('maplibre-gl/dist/maplibre-gl-worker.mjs', import.meta.url).href)

/** A provider's style, or what the installation's own streets need to be one. */
export type MapSource = { url: string } | OwnStreets

/** Room between the pins and the edge of the map. Pixels. */
const PADDING = 56
/** Pins nearer than this would overlap; their texts are wider than high. Pixels. */
const TOUCHING = { x: 58, y: 34 }

/**
 * An interactive map. Reports once whether it can be shown: not without WebGL, nor if the style or one of its sources
 * fails to load. A missing tile is only a gap.
 *
 * @returns removes the map
 */
export function openMap(
  container: HTMLElement,
  {
    source,
    zoom,
    pins,
    words,
    onReady,
    onFailure,
  }: {
    source: MapSource
    zoom: number
    pins: readonly MapPin[]
    words: string
    onReady: () => void
    onFailure: (reason: string) => void
  },
): () => void {
  const map = new MapCanvas({
    container,
    style: 'url' in source ? source.url : ownStyle(container, source),
    bounds: boundsOf(pins),
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
  showPins(map, pins, zoom)
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

const boundsOf = (pins: readonly MapPin[]) =>
  pins.reduce((all, { long, lat }) => all.extend([long, lat]), new LngLatBounds())

function ownStyle(container: HTMLElement, source: OwnStreets) {
  const fonts = getComputedStyle(container)
    .fontFamily.split(',')
    .map((name) => name.trim().replaceAll(/^["']|["']$/g, ''))
  return streetStyle(source, { origin: location.origin, fonts })
}

/** The pins of the map; those that would overlap at its zoom are one, which zooms in to them. */
function showPins(map: MapCanvas, pins: readonly MapPin[], mostZoom: number) {
  let markers: Marker[] = []
  const place = () => {
    const focused = markers.findIndex((marker) => marker.getElement() === document.activeElement)
    const had = focused === -1 ? null : markers[focused]?.getLngLat()
    for (const marker of markers) marker.remove()
    const spotOf = ({ long, lat }: MapPin) => {
      const { x, y } = map.project([long, lat])
      return { x: (x * TOUCHING.y) / TOUCHING.x, y }
    }
    const groups = pinsBySpot(pins, spotOf, TOUCHING.y)
    markers = groups.flatMap(({ pins: group }) => {
      const [first] = group
      if (!first) return []
      const element = pinElement(group)
      const marker = new Marker({ element, anchor: 'center' }).setLngLat([first.long, first.lat])
      const canPart = group.length > 1 && map.getZoom() < mostZoom
      if (canPart)
        element.addEventListener('click', () =>
          map.fitBounds(boundsOf(group), { padding: PADDING, maxZoom: mostZoom }),
        )
      else
        marker.setPopup(
          new Popup({ offset: 18, closeButton: false }).setDOMContent(popupContent(group)),
        )
      return [marker.addTo(map)]
    })
    // Who pressed a pin that came apart is still on the first of its parts.
    if (had)
      markers
        .find((marker) => marker.getLngLat().distanceTo(had) < 1)
        ?.getElement()
        .focus({ preventScroll: true })
  }
  place()
  if (pins.length > 1) map.on('zoomend', place)
}

/** A button, so that a pin can be focused and has a name. */
function pinElement(pins: readonly MapPin[]): HTMLElement {
  const pin = document.createElement('button')
  pin.type = 'button'
  const marks = pins.flatMap(({ mark }) => mark ?? [])
  const [only] = pins.length === 1 && marks.length === 0 ? pins : []
  if (only) {
    // As large for a finger as the ring around it.
    pin.className = `${onlyPin.dot} before:absolute before:-inset-3`
    const name = pin.appendChild(document.createElement('span'))
    name.className = onlyPin.name
    name.textContent = only.label
  } else {
    pin.className =
      'grid h-8 min-w-8 place-items-center rounded-pill border-2 border-surface bg-action px-1.5 text-sm font-strong text-on-action shadow-[0_1px_4px_rgb(0_0_0/.35)]'
    pin.textContent = marks.length > 2 ? `${marks.length} places` : marks.join(', ')
  }
  const names = pins.map(({ label }) => label).join(', ')
  // What is seen on the pin is part of its name: speech input presses it by that.
  pin.setAttribute(
    'aria-label',
    only || marks.length === 0 ? names : `${pin.textContent}: ${names}`,
  )
  return pin
}

/** The names of the places at a pin, each with the way there. */
function popupContent(pins: readonly MapPin[]): HTMLElement {
  const list = document.createElement('div')
  list.className = 'grid gap-2 p-1 font-text text-md text-ink'
  for (const { label, directions } of pins) {
    const place = list.appendChild(document.createElement('p'))
    place.append(label)
    if (directions === undefined) continue
    const link = document.createElement('a')
    link.href = directions
    link.target = '_blank'
    link.rel = 'noreferrer'
    link.className = 'link mt-1 block'
    link.textContent = 'Get Directions'
    place.append(link)
  }
  return list
}
