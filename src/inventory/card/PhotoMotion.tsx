'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { prefersReducedMotion } from '@/ui/browser'

/** Where a car's photo was seen on the page that is being left, and where the next page may show it. */
type Left = { at: DOMRect; source: string | undefined; next: string }

/** `--t-slow` and `--ease-enter`, by which dialogs open as well. */
const timing = { duration: 320, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' }

/**
 * A car's photo moves from its card to its page, and back to the card. The new page is shown at once and
 * its photo starts from where the old one was. View transitions are not used: they pause the page to take
 * pictures of it, React waits up to 500 ms for photos with them, and has none for Back.
 * https://react.dev/reference/react/ViewTransition#caveats
 *
 * The frame of the photo is `.stage` within `data-car` on a card and has `data-photo-of` on the page.
 */
export function PhotoMotion() {
  const pathname = usePathname()
  const shown = useRef(pathname)
  const left = useRef<Left | null>(null)
  useEffect(() => {
    const press = ({ target }: Event) => {
      const card = target instanceof Element ? target.closest<HTMLElement>('[data-car]') : null
      const next = `[data-photo-of="${CSS.escape(card?.dataset.car ?? '')}"]`
      left.current = seen(card?.querySelector('.stage'), next)
    }
    const goBack = () => {
      const stage = document.querySelector<HTMLElement>('[data-photo-of]')
      // A rail would clip what moves.
      const next = `:not(.rail > *) > [data-car="${CSS.escape(stage?.dataset.photoOf ?? '')}"] > .stage`
      left.current = seen(stage, next)
    }
    // Before React and Next hear of it, which show the page before while they handle this event.
    window.addEventListener('click', press, true)
    window.addEventListener('popstate', goBack, true)
    return () => {
      window.removeEventListener('click', press, true)
      window.removeEventListener('popstate', goBack, true)
    }
  }, [])
  useLayoutEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const from = left.current
    left.current = null
    // Before the first paint, once the page has scrolled to its place.
    if (from) requestAnimationFrame(() => moveFrom(from))
  }, [pathname])
  return null
}

function seen(frame: Element | null | undefined, next: string): Left | null {
  if (!frame) return null
  const at = frame.getBoundingClientRect()
  return isInView(at) ? { at, source: frame.querySelector('img')?.currentSrc, next } : null
}

function moveFrom({ at, source, next }: Left): void {
  const frame = document.querySelector<HTMLElement>(next)
  if (!frame) return
  const photo = frame.querySelector('img')
  // What was already loaded lies behind the photo until that is there.
  if (source && photo && !photo.complete) photo.style.backgroundImage = `url("${source}")`
  if (prefersReducedMotion()) return
  const to = frame.getBoundingClientRect()
  if (!isInView(to)) return
  const x = at.left + at.width / 2 - (to.left + to.width / 2)
  const y = at.top + at.height / 2 - (to.top + to.height / 2)
  const start = `translate(${x}px, ${y}px) scale(${at.width / to.width}, ${at.height / to.height})`
  // Of the transform alone, which browsers move without the main thread.
  const motion = frame.animate({ transform: [start, 'none'] }, timing)
  // Above the buttons of cards, below the header.
  frame.style.zIndex = '3'
  motion.onfinish = () => frame.style.removeProperty('z-index')
}

const isInView = ({ top, bottom, width }: DOMRect) =>
  width > 0 && bottom > 0 && top < window.innerHeight
