'use client'

import { type ComponentProps, useCallback, useSyncExternalStore } from 'react'
import { momentNow, scheduleAt } from './schedule-at'

type Shape = 'li' | 'span'

/**
 * An element that is hidden at its second, also on a page that was rendered before and stays open.
 * Without JavaScript the page's own render decides. PROMO-02 PROMO-04
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
