import type { ReactNode } from 'react'

/**
 * Collapses the rest of a list; works without scripts. The toggle is below its content where the
 * browser can order the parts of a details element. VDP-24 VDP-25 VDP-26 VDP-28
 *
 * @param what visually hidden suffix of both labels, so that toggles of a page have different names
 */
export function MoreDetails({
  more,
  less,
  what,
  children,
}: {
  more: string
  less: string
  what?: string
  children: ReactNode
}) {
  return (
    <details className="group/more flex flex-col">
      <summary className="link order-2 mt-2 w-fit">
        <span className="group-open/more:hidden">{more}</span>
        <span className="not-group-open/more:hidden">{less}</span>
        {what && <span className="sr-only"> {what}</span>}
      </summary>
      {children}
    </details>
  )
}
