'use client'

import { useEffect } from 'react'

/**
 * Marks an element `data-opened` while the page is scrolled past a distance. A strip of that height
 * at the top of the page is watched: it touches the screen up to the distance itself and leaves it
 * one pixel later, so that nothing runs while the page scrolls. VDP-35 VDP-36
 *
 * @param px distance from the top; at exactly this scroll the mark is off
 */
export function ScrollMark({ px, targetId }: { px: number; targetId: string }) {
  useEffect(() => {
    const target = document.getElementById(targetId)
    if (!target) return
    const strip = document.createElement('div')
    strip.setAttribute('aria-hidden', 'true')
    strip.style.cssText = `position:absolute;top:0;left:0;width:1px;height:${px}px;pointer-events:none;visibility:hidden`
    document.body.append(strip)
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) target.toggleAttribute('data-opened', !entry.isIntersecting)
    })
    observer.observe(strip)
    return () => {
      observer.disconnect()
      strip.remove()
      target.removeAttribute('data-opened')
    }
  }, [px, targetId])
  return null
}
