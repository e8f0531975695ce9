'use client'

import { type MouseEvent, useEffect, useRef } from 'react'
import { isModifiedClick } from './browser'
import { beginDialogStep } from './dialog-history'

/**
 * Moves the focus by script. Works around two habits of Safari: it does not focus a link, button or box that
 * is clicked, so clicks are recorded here; and it shows a focus ring on what a script focuses even after a tap.
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

/** The element that has the focus or was clicked last, to return the focus to. */
export function focusedOrPressed(): HTMLElement | null {
  const { activeElement } = document
  if (pressed?.isConnected && activeElement?.contains(pressed)) return pressed
  return activeElement instanceof HTMLElement ? activeElement : null
}

/**
 * Opens a modal dialog; the page does not scroll meanwhile. The dialog itself gets the focus: a screen reader
 * reads its name, no phone keyboard opens, and Safari shows no ring on a link. When it closes, the browser
 * returns the focus. Back closes it, and Forward opens it again.
 * @param reopen as the default does, for a dialog whose content goes when it closes
 */
export function showModal(
  dialog: HTMLDialogElement,
  reopen = () => {
    if (dialog.isConnected && !dialog.open) showModal(dialog)
  },
): void {
  moveFocus(focusedOrPressed())
  // Before it opens: afterwards each change would recompute all styles.
  document.documentElement.dataset.still = ''
  dialog.tabIndex = -1
  dialog.showModal()
  moveFocus(dialog)
  dialog.addEventListener('close', releasePage)
  beginDialogStep(dialog, reopen)
}

function releasePage() {
  if (!document.querySelector('dialog[open]')) delete document.documentElement.dataset.still
}

/** Focuses an element without scrolling; a focus ring shows only for keyboard users. */
export function moveFocus(element: HTMLElement | null | undefined): void {
  element?.focus({ preventScroll: true, ...(isPointing && { focusVisible: false }) })
}

/** Buttons and links that remove their own entry from a list. */
const REMOVERS = '[aria-label^="Remove "]'

/**
 * For a list with a remove button on each entry: after a removal the focus moves to the remove button that
 * takes its place, or to the section around the list, so that it is not lost.
 */
export function useFocusAfterRemoval<T extends HTMLElement>(entries: string) {
  const list = useRef<T>(null)
  const pressed = useRef<{ among: string; at: number; around: HTMLElement | null } | null>(null)
  useEffect(() => {
    if (!pressed.current || pressed.current.among === entries) return
    const { at, around } = pressed.current
    pressed.current = null
    const left = list.current?.querySelectorAll<HTMLElement>(REMOVERS) ?? []
    moveFocus(left[Math.min(at, left.length - 1)] ?? around)
  }, [entries])
  const onClickCapture = (event: MouseEvent<T>) => {
    const { target, currentTarget } = event
    const control = target instanceof Element ? target.closest('a, button') : null
    if (!control || isModifiedClick(event)) return
    pressed.current = {
      among: entries,
      at: [...currentTarget.querySelectorAll(REMOVERS)].indexOf(control),
      around: currentTarget.closest<HTMLElement>('[tabindex="-1"]'),
    }
  }
  return { ref: list, onClickCapture }
}
