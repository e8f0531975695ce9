'use client'

import { useEffect } from 'react'

/**
 * Sets `data-opened` on an element while the page is scrolled past a distance. Observes a strip of
 * that height at the top of the page, so that no code runs while the page scrolls: the strip leaves
 * the screen one pixel after the distance. VDP-35 VDP-36
 *
 * @param px distance from the top; at exactly this scroll position the attribute is absent
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
