'use client'

import { type ReactNode, useEffect, useId, useRef, useState } from 'react'

const WIDTH = 280
const EDGE = 8

/**
 * A button beside a figure that says what it counts, when it is pointed at or focused. Escape hides it, and the
 * pointer may move onto the words (WCAG 1.4.13). Fixed in the window, so that no scrolling table cuts it off.
 */
export function Counts({ of, children }: { of: string; children: ReactNode }) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [place, setPlace] = useState<{ top: number; left: number } | null>(null)
  const hide = () => setPlace(null)
  function show() {
    const { bottom = 0, left = 0 } = button.current?.getBoundingClientRect() ?? {}
    const most = document.documentElement.clientWidth - WIDTH - EDGE
    setPlace({ top: bottom, left: Math.max(EDGE, Math.min(left, most)) })
  }
  useEffect(() => {
    if (!place) return
    const leave = ({ key }: KeyboardEvent) => key === 'Escape' && setPlace(null)
    const scrolled = () => setPlace(null)
    addEventListener('keydown', leave)
    addEventListener('scroll', scrolled, { capture: true })
    return () => {
      removeEventListener('keydown', leave)
      removeEventListener('scroll', scrolled, { capture: true })
    }
  }, [place])
  return (
    <span className="dash-counts" onPointerEnter={show} onPointerLeave={hide}>
      <button
        ref={button}
        type="button"
        aria-label={`What “${of}” counts`}
        aria-describedby={id}
        onFocus={show}
        onBlur={hide}
        onClick={show}
      >
        ?
      </button>
      <span role="tooltip" id={id} style={{ ...place, width: WIDTH }} hidden={!place}>
        {children}
      </span>
    </span>
  )
}
