'use client'

import { usePathname, useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { isModifiedClick } from './browser'

/** Prefetched while the page is idle, because a press on this page needs it. */
const SOON_MS = 2000
const signsOfInterest = ['pointerover', 'focusin', 'touchstart'] as const

/**
 * Makes the links of `Anchor` navigate on the client, and prefetches their targets on hover, focus
 * or touch, or shortly after the page started. One listener serves every link, including ones added
 * later: each next/link is a client component with an observer of its own, and adds 4 KB of script
 * to every page.
 */
export function PageLinks() {
  const router = useRouter()
  const pathname = usePathname()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other links.
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const link of document.querySelectorAll('a[data-page="soon"]')) {
        router.prefetch(link.getAttribute('href') ?? '')
      }
    }, SOON_MS)
    return () => clearTimeout(timer)
  }, [router, pathname])
  useEffect(() => {
    const reached = new Set<string>()
    const reach = ({ target }: Event) => {
      const link = pageLink(target)
      const href = link?.getAttribute('href')
      if (!link?.dataset.page || !href || reached.has(href)) return
      reached.add(href)
      router.prefetch(href)
    }
    const press = (event: MouseEvent) => {
      const link = pageLink(event.target)
      const href = link?.getAttribute('href')
      if (!link || !href || !opensHere(event, link)) return
      event.preventDefault()
      router.push(href)
    }
    // On the window: the page's own listeners are on its document and run first.
    window.addEventListener('click', press)
    for (const sign of signsOfInterest) window.addEventListener(sign, reach, { passive: true })
    return () => {
      window.removeEventListener('click', press)
      for (const sign of signsOfInterest) window.removeEventListener(sign, reach)
    }
  }, [router])
  return null
}

const pageLink = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-page]') : null

/** Whether a click is to be handled here: not one that was handled, opens another tab, or downloads. */
function opensHere(event: MouseEvent, link: HTMLAnchorElement): boolean {
  if (event.defaultPrevented || event.button !== 0 || isModifiedClick(event)) return false
  return (link.target === '' || link.target === '_self') && !link.hasAttribute('download')
}
