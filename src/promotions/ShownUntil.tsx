'use client'

import { type ComponentProps, useCallback, useSyncExternalStore } from 'react'
import { momentNow, scheduleAt } from './schedule-at'

type Shape = 'li' | 'span'

/**
 * An element that is hidden at a moment, also on a cached page and on a page that stays open.
 * Without JavaScript, the server decides when it renders the page. PROMO-02 PROMO-04
 *
 * @param until ISO 8601, exclusive
 */
export function ShownUntil<S extends Shape>({
  as,
  until,
  children,
  ...rest
}: { as: S; until: string } & ComponentProps<S>) {
  const Element: Shape = as
  const end = Date.parse(until)
  const watch = useCallback((changed: () => void) => scheduleAt(end, changed), [end])
  const over = useSyncExternalStore(
    watch,
    () => momentNow() >= end,
    () => false,
  )
  return (
    <Element {...(rest as object)} hidden={over}>
      {children}
    </Element>
  )
}
