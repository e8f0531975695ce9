'use client'

import { type MouseEvent, useEffect, useRef } from 'react'
import { isModifiedEvent } from './browser'

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

/** What takes its own entry off a list. */
const REMOVERS = '[aria-label^="Remove "]'

/**
 * For a list whose entries go when their remover is pressed: the focus moves to the remover that
 * takes its place, or to the part of the page around the list, rather than to nothing.
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
    if (!control || isModifiedEvent(event)) return
    pressed.current = {
      among: entries,
      at: [...currentTarget.querySelectorAll(REMOVERS)].indexOf(control),
      around: currentTarget.closest<HTMLElement>('[tabindex="-1"]'),
    }
  }
  return { ref: list, onClickCapture }
}
