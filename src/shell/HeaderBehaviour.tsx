'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { showSignedIn } from '@/account/sign-in/signed-in-hint'
import { isCurrentSection } from './menu'

const OPEN_MENU = '[data-header-menu] details[open]'

/**
 * The header's script. Its dropdowns are details elements and work alone; this closes them on Escape,
 * outside presses, when the focus leaves, and after navigation (NAV-15), and then marks the current
 * section: cached HTML does not know its URL. Of the first page {@link markFirstSection} marks it.
 */
export function HeaderBehaviour() {
  const marker = useRef<HTMLSpanElement>(null)
  const pathname = usePathname()
  const openedOn = useRef(pathname)

  useEffect(() => {
    const header = marker.current?.closest('header')
    if (!header) return
    // A dropdown that was opened before hydration stays open.
    if (openedOn.current !== pathname) closeAll(header)
    openedOn.current = pathname
    for (const link of header.querySelectorAll('[data-header-menu] a[data-section]')) {
      const current = isCurrentSection(link.getAttribute('href') ?? '', pathname)
      if (current) link.setAttribute('aria-current', 'page')
      else link.removeAttribute('aria-current')
    }
  }, [pathname])

  useEffect(() => {
    const header = marker.current?.closest('header')
    if (!header) return
    const onKeyDown = (event: KeyboardEvent) => {
      const open = header.querySelector<HTMLDetailsElement>(OPEN_MENU)
      if (event.key !== 'Escape' || !open) return
      const hadFocus = open.contains(document.activeElement)
      open.open = false
      if (hadFocus) open.querySelector('summary')?.focus()
    }
    const onLeave = ({ target }: Event) => {
      for (const open of header.querySelectorAll<HTMLDetailsElement>(OPEN_MENU)) {
        if (target instanceof Node && !open.contains(target)) open.open = false
      }
    }
    const onClick = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a')) closeAll(header)
    }
    document.addEventListener('keydown', onKeyDown)
    document.addEventListener('pointerdown', onLeave)
    document.addEventListener('focusin', onLeave)
    header.addEventListener('click', onClick)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('pointerdown', onLeave)
      document.removeEventListener('focusin', onLeave)
      header.removeEventListener('click', onClick)
    }
  }, [])

  return <span ref={marker} hidden />
}

function closeAll(header: Element) {
  for (const open of header.querySelectorAll<HTMLDetailsElement>(OPEN_MENU)) {
    open.open = false
  }
}

/**
 * A cached page is the same for every visitor, so it has both states of the header. On hydration,
 * device storage decides which one shows. Before that, the link leads to the sign-in page, which
 * shows who is signed in. AUTH-01
 */
export function AccountMark({ siteSlug }: { siteSlug: string }) {
  useEffect(() => showSignedIn(siteSlug), [siteSlug])
  return null
}
