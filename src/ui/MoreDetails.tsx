import type { ReactNode } from 'react'
import { classNames } from '@/ui/class-names'

/**
 * Collapses the rest of a list; works without scripts. The toggle is below its content where the
 * browser can order the parts of a details element. VDP-24 VDP-25 VDP-26 VDP-28
 *
 * @param what visually hidden suffix of both labels, so that toggles of a page have different names
 * @param openFrom from this width on the rest shows without the toggle
 */
export function MoreDetails({
  more,
  less,
  what,
  openFrom,
  children,
}: {
  more: string
  less: string
  what?: string
  openFrom?: 'sm'
  children: ReactNode
}) {
  return (
    <details
      className={classNames(
        'group/more flex flex-col',
        openFrom === 'sm' &&
          'sm:[&::details-content]:block sm:[&::details-content]:h-auto sm:[&::details-content]:[content-visibility:visible]',
      )}
    >
      <summary
        className={classNames(
          'link order-2 mt-2 w-fit',
          openFrom === 'sm' && 'supports-[selector(::details-content)]:sm:hidden',
        )}
      >
        <span className="group-open/more:hidden">{more}</span>
        <span className="not-group-open/more:hidden">{less}</span>
        {what && <span className="sr-only"> {what}</span>}
      </summary>
      {children}
    </details>
  )
}
