import { moveFocus } from '@/ui/move-focus'

/** Where a shopper left a list of cars: stored with the tab, used once, on the way back. */
export type Place = {
  url: string
  y: number
  car: string
  /** How far below the upper edge of the window the car was. */
  top: number
}

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
  const top = linkOf(car)?.getBoundingClientRect().top ?? 0
  const place: Place = { url: here(), y: window.scrollY, car, top }
  try {
    sessionStorage.setItem(KEY, JSON.stringify(place))
    // Of this entry of the history alone: the browser would scroll last, to where cards of another height put it.
    history.scrollRestoration = 'manual'
  } catch {
    // Without storage the browser's own scroll restoration has to do.
  }
}

/**
 * Scrolls to where the shopper was and puts the focus on that car again. Where a shopper has jumped over
 * cards, they had no height of their own then (`card-rows.css`): the car says how far to scroll.
 */
export function returnTo(place: Place): void {
  if (place.url !== here()) return
  // Two frames on, when the browser would have scrolled.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      history.scrollRestoration = 'auto'
    }),
  )
  window.scrollTo({ top: place.y, behavior: 'instant' })
  const link = linkOf(place.car)
  if (!link) return
  const moved = link.getBoundingClientRect().top - place.top
  window.scrollBy({ top: moved, behavior: 'instant' })
  moveFocus(link)
}

const linkOf = (car: string) =>
  document.querySelector<HTMLElement>(`[data-car-link="${CSS.escape(car)}"]`)

/** The place that the shopper left, after going back to it; reading removes it. */
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
