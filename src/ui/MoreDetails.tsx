import type { ReactNode } from 'react'
import { classNames } from '@/ui/class-names'

/**
 * The rest of a list behind a toggle; works without scripts. The toggle stands under what it opens
 * where the browser can order the parts of a details element. VDP-24 VDP-25 VDP-26 VDP-28
 *
 * @param what hidden words behind both labels, so that no two toggles of a page are called the same
 * @param openFrom from this width the rest shows without the toggle
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
