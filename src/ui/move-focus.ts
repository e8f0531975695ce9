/**
 * Where scripts move the focus of a shopper. Safari needs both: it does not give the focus to a link,
 * button or box that is pressed, so that the press is noted here, and it rings what a script gives the
 * focus to even after a tap.
 */
let pressed: HTMLElement | null = null
let isPointing = false

const onPointer = () => {
  isPointing = true
}
const onKey = () => {
  isPointing = false
}
const onPress = ({ target }: Event) => {
  pressed =
    target instanceof Element ? target.closest<HTMLElement>('a, button, input, summary') : null
}

if (typeof window !== 'undefined') {
  addEventListener('pointerdown', onPointer, true)
  addEventListener('keydown', onKey, true)
  addEventListener('click', onPress, true)
}

/** What a shopper is at, to come back to. */
export function focusedOrPressed(): HTMLElement | null {
  const { activeElement } = document
  if (pressed?.isConnected && activeElement?.contains(pressed)) return pressed
  return activeElement instanceof HTMLElement ? activeElement : null
}

/**
 * Shows a dialog over a page that does not scroll meanwhile. The dialog itself gets the focus: a screen
 * reader says its name, no phone keyboard jumps up, and Safari rings none of its links. When it closes,
 * the browser gives the focus back to what had it before.
 */
export function showModal(dialog: HTMLDialogElement): void {
  moveFocus(focusedOrPressed())
  // Before it opens: afterwards each change would have the browser compute all styles once more.
  document.documentElement.dataset.still = ''
  dialog.tabIndex = -1
  dialog.showModal()
  moveFocus(dialog)
  dialog.addEventListener('close', releasePage)
}

function releasePage() {
  if (!document.querySelector('dialog[open]')) delete document.documentElement.dataset.still
}

/** Nothing scrolls, and a ring shows to those alone who use keys. */
export function moveFocus(element: HTMLElement | null | undefined): void {
  element?.focus({ preventScroll: true, ...(isPointing && { focusVisible: false }) })
}
