'use client'

import { type MouseEvent, useEffect, useRef } from 'react'
import { isModifiedEvent } from './modified-event'
import { moveFocus } from './move-focus'

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
