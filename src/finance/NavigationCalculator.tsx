'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useState } from 'react'
import { isModifiedClick, whenIdle } from '@/ui/browser'
import { onDemand, showLoadFailure } from '@/ui/on-demand'
import { CALCULATOR_ANCHOR, endPageView, leadsToCalculator } from './calculator-anchor'
import type { CalculatorSetup } from './calculator-rules'

const CalculatorDialog = onDemand(() =>
  import('./CalculatorDialog').then((module) => module.CalculatorDialog),
)

/**
 * Opens the calculator over the page when a link of the header or of the mobile menu leads to one.
 * Without scripts, with a modifier key, and on a page that has the calculator itself, the link
 * works as a link. FIN-09
 */
export function NavigationCalculator({
  setup,
  enquireHref,
}: {
  setup: CalculatorSetup
  /** The finance page. */
  enquireHref: string
}) {
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused')
  const pathname = usePathname()

  // It persists across pages, unlike the other two.
  useEffect(() => {
    if (pathname) return endPageView
  }, [pathname])

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (event.button !== 0 || isModifiedClick(event)) return
      const link = event.target instanceof Element ? event.target.closest('header a') : null
      if (!link || !leadsToCalculator(link.getAttribute('href'))) return
      if (document.getElementById(CALCULATOR_ANCHOR)) return
      event.preventDefault()
      // The menu closes first, so that the focus comes back to what opened it.
      link.closest('details[open]')?.querySelector('summary')?.focus()
      link.closest('dialog')?.close()
      setState('open')
    }
    // Runs before Next's link handler, which listens on the root.
    document.addEventListener('click', onClick, { capture: true })
    return () => document.removeEventListener('click', onClick, { capture: true })
  }, [])

  useEffect(() => whenIdle(CalculatorDialog.preload), [])

  if (state === 'unused') return null
  return (
    <CalculatorDialog
      open={state === 'open'}
      onOpenChange={(open) => setState(open ? 'open' : 'closed')}
      onLost={() => {
        setState('unused')
        showLoadFailure()
      }}
      setup={setup}
      enquireHref={enquireHref}
    />
  )
}
