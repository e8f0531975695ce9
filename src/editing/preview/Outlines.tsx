'use client'

import { useEffect, useState } from 'react'
import type { Place } from './block-places'

/** An element to outline, and its name. */
export type Box = { element: Element; label: string }

const OUTLINE_COLOUR = '#0b5fff'

/**
 * Frames over the page: around the hovered block (with its name), around its hovered field, and
 * around the part whose field has the focus in the form.
 */
export function Outlines({ hovered, shown }: { hovered: Place | null; shown: Box | null }) {
  const [, setRenders] = useState(0)
  const [flash, setFlash] = useState<Box | null>(null)
  useEffect(() => {
    const renderAgain = () => setRenders((count) => count + 1)
    window.addEventListener('scroll', renderAgain, { passive: true })
    window.addEventListener('resize', renderAgain)
    return () => {
      window.removeEventListener('scroll', renderAgain)
      window.removeEventListener('resize', renderAgain)
    }
  }, [])
  useEffect(() => {
    setFlash(shown)
    const timer = setTimeout(() => setFlash(null), 1800)
    return () => clearTimeout(timer)
  }, [shown])
  return (
    <>
      {hovered && <Frame of={hovered.root} label={hovered.label} />}
      {hovered && hovered.element !== hovered.root && <Frame of={hovered.element} thin />}
      {flash && <Frame of={flash.element} label={flash.label} />}
    </>
  )
}

function Frame({ of, label, thin = false }: { of: Element; label?: string; thin?: boolean }) {
  const { top, left, width, height } = of.getBoundingClientRect()
  if (width === 0 || height === 0) return null
  return (
    <div
      aria-hidden
      data-outline={label ?? ''}
      className="pointer-events-none fixed z-80"
      style={{
        top,
        left,
        width,
        height,
        outline: `${thin ? 1 : 2}px ${thin ? 'dashed' : 'solid'} ${OUTLINE_COLOUR}`,
        outlineOffset: thin ? 2 : -2,
      }}
    >
      {label && (
        <span
          className="absolute left-0 px-2 py-0.5 text-[12px] leading-4 font-semibold text-white"
          style={{ background: OUTLINE_COLOUR, top: Math.max(0, -top) }}
        >
          {label}
        </span>
      )}
    </div>
  )
}
