import { moveFocus } from '@/ui/move-focus'

/** Where a shopper left a list of cars: kept with the tab, used once, on the way back. */
export type Place = { url: string; y: number; car: string }

const KEY = 'forecourt:left-at'
let cameBack = false

const here = () => location.pathname + location.search

if (typeof window !== 'undefined') {
  window.addEventListener('popstate', () => {
    cameBack = true
  })
}

/** Notes the card that is being opened. */
export function rememberPlace(car: string): void {
  cameBack = false
  const place: Place = { url: here(), y: window.scrollY, car }
  try {
    sessionStorage.setItem(KEY, JSON.stringify(place))
  } catch {
    // Without storage the browser's own restoring has to do.
  }
}

/** Scrolls to where the shopper was and puts the focus on that car again. */
export function returnTo(place: Place): void {
  if (place.url !== here()) return
  window.scrollTo({ top: place.y, behavior: 'instant' })
  moveFocus(document.querySelector<HTMLElement>(`[data-car-link="${CSS.escape(place.car)}"]`))
}

/** The place that the shopper left, after going back to it; told once. */
export function takePlace(): Place | null {
  const [entry] = performance.getEntriesByType('navigation')
  const loadedBack = entry instanceof PerformanceNavigationTiming && entry.type === 'back_forward'
  if (!cameBack && !loadedBack) return null
  cameBack = false
  try {
    const kept = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return kept ? (JSON.parse(kept) as Place) : null
  } catch {
    return null
  }
}
