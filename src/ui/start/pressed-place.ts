const needsCode = 'button[type="button"], form:not([action]) button'
const usable = 'a[href], button, input, select, textarea, summary'

export function usableIn(frame: Element): Element[] {
  return [...frame.querySelectorAll(usable)]
}

/**
 * The place of the button in which a press landed; links, and submit buttons of forms that post
 * somewhere, do their work alone.
 */
export function pressedPlace(frame: Element, target: EventTarget | null): number | null {
  const button = target instanceof Element ? target.closest(needsCode) : null
  const place = button ? usableIn(frame).indexOf(button) : -1
  return place < 0 ? null : place
}
