import { setPastReact } from './fill-again'
import { usableIn } from './pressed-place'

/** Which element: its name if it has one, else its place among those that can be used. */
type Place = string | number

/** What a shopper did to drawn elements before their script came. */
export type LeftBehind = {
  values: Map<Place, string | boolean>
  focused: Place | null
  pressed: number | null
  /** Which of the disclosures are open. */
  open: boolean[]
}

/**
 * A control of a form is known by its name (a radio by its value as well): a form that is drawn whole
 * may show its first step alone once its script has come.
 */
function placeOf(element: Element, elements: readonly Element[]): Place {
  const name = element.getAttribute('name')
  if (!name) return elements.indexOf(element)
  const isRadio = element instanceof HTMLInputElement && element.type === 'radio'
  return isRadio ? `${name}=${element.value}` : name
}

/** What was typed, ticked and chosen in the frame, and where the focus is. */
export function leftBehind(frame: Element, pressed: number | null): LeftBehind {
  const elements = usableIn(frame)
  const values = new Map<Place, string | boolean>()
  for (const element of elements) {
    const place = placeOf(element, elements)
    if (element instanceof HTMLInputElement && /^(checkbox|radio)$/.test(element.type)) {
      if (element.checked !== element.defaultChecked) values.set(place, element.checked)
    } else if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
      if (element.value !== element.defaultValue) values.set(place, element.value)
    } else if (element instanceof HTMLSelectElement) {
      const drawn = [...element.options].find((option) => option.defaultSelected)
      if (element.value !== (drawn ?? element.options[0])?.value) values.set(place, element.value)
    }
  }
  const active = document.activeElement
  const focused = active && elements.includes(active) ? placeOf(active, elements) : null
  return { values, focused, pressed, open: detailsIn(frame).map((details) => details.open) }
}

const detailsIn = (frame: Element) => [...frame.querySelectorAll('details')]

/** Does the same again to the same elements, now that they answer. */
export function carryOver(frame: Element, { values, focused, pressed, open }: LeftBehind): void {
  for (const [at, details] of detailsIn(frame).entries()) details.open = open[at] ?? details.open
  const elements = usableIn(frame)
  const at = (place: Place) => elements.find((element) => placeOf(element, elements) === place)
  for (const [place, value] of values) {
    const element = at(place)
    if (element instanceof HTMLInputElement && typeof value === 'boolean') {
      if (element.checked !== value) element.click()
    } else if (
      typeof value === 'string' &&
      (element instanceof HTMLInputElement ||
        element instanceof HTMLTextAreaElement ||
        element instanceof HTMLSelectElement)
    ) {
      setPastReact(element, value)
    }
  }
  const focusable = focused === null ? null : at(focused)
  if (focusable instanceof HTMLElement) focusable.focus({ preventScroll: true })
  const button = pressed === null ? null : elements[pressed]
  if (button instanceof HTMLElement) button.click()
}
